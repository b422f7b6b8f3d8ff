/** The name is the same in both languages; its mark is the cedilla, so the ç has the accent colour. */
export const Brand = () => (
  <>
    Aper<span>ç</span>u
  </>
)
