/** The mark is the cedilla: the same word in both languages, the ç in the accent. */
export const Brand = () => (
  <>
    Aper<span>ç</span>u
  </>
)
