import Validator from '@adobe/structured-data-validator'

/** What search engines would find missing or wrong in a page's structured data, a line each; nothing when it is fine. */
export const structuredDataProblems = async (items: readonly object[]): Promise<string[]> => {
  // It writes into what it looks at.
  const copies = structuredClone(items) as ({ '@type': string } & object)[]
  const byType = Object.groupBy(copies, (item) => item['@type']) as Record<string, object[]>
  const issues = await new Validator().validate({ jsonld: byType })
  return issues.map(
    ({ rootType, issueMessage, fieldNames }) =>
      `${rootType}: ${issueMessage} (${fieldNames?.join(', ') ?? ''})`,
  )
}
