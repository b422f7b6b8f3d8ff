/** The mark is the cedilla: the same word in both languages, with the ç in the accent colour. */
export const Brand = () => (
  <>
    Aper<span>ç</span>u
  </>
)
