import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

export type SchemaName = 'atom' | 'opml' | 'rss' | 'sitemap'

/** Problems that libxml2 reports for a document by one of `schemas/`, one per line; empty when valid. */
export const xmlProblems = async (xml: string, schema: SchemaName): Promise<string[]> => {
  const grammar = readFileSync(new URL(`./schemas/${schema}.rng`, import.meta.url), 'utf8')
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: xml }],
    extension: 'relaxng',
    schema: [{ fileName: `${schema}.rng`, contents: grammar }],
  })
  return errors.map(({ message }) => message)
}
