import Validator from '@adobe/structured-data-validator'

/** Problems that search engines would report for a page's structured data, one per line; empty when valid. */
export const structuredDataProblems = async (items: readonly object[]): Promise<string[]> => {
  // The validator mutates its input.
  const copies = structuredClone(items) as ({ '@type': string } & object)[]
  const byType = Object.groupBy(copies, (item) => item['@type']) as Record<string, object[]>
  const issues = await new Validator().validate({ jsonld: byType })
  return issues.map(
    ({ rootType, issueMessage, fieldNames }) =>
      `${rootType}: ${issueMessage} (${fieldNames?.join(', ') ?? ''})`,
  )
}
