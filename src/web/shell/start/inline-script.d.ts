/** The code of a module as text for an inline script (`scripts/web/inline-scripts.ts`). */
declare module '*?script' {
  const code: string
  // oxlint-disable-next-line import/no-default-export -- the name is the importer's
  export default code
}
