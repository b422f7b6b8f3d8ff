/** The part of the library that tests use; the package has no types. */
declare module '@adobe/structured-data-validator' {
  // oxlint-disable-next-line import/no-default-export -- as the package exports it
  export default class Validator {
    /** Issues by format and type, as an extractor would find them in a page. */
    validate(found: {
      jsonld: Record<string, object[]>
    }): Promise<{ issueMessage: string; fieldNames?: string[]; rootType: string }[]>
  }
}
