import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { openApiDocument } from '../../src/api/openapi/openapi.ts'
import { endpoints } from '../../src/contract/endpoints.ts'

/**
 * The document has to pass the recommended rules of Redocly and Spectral, warnings included. Both run as
 * libraries: their command-line programs report usage to their makers, the libraries make no requests (the
 * document has no remote `$ref`).
 */
const FILE = 'openapi.json'

/**
 * Not in Redocly's recommended set: an example that contradicts its schema misleads readers of the reference.
 */
const EXAMPLES_ARE_VALID = {
  'no-invalid-schema-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-invalid-media-type-examples': 'error',
} as const

const redoclyProblems = async (text: string): Promise<string[]> => {
  const problems = await lintFromString({
    source: text,
    absoluteRef: FILE,
    config: await createConfig({ extends: ['recommended'], rules: EXAMPLES_ARE_VALID }),
  })
  return problems.map(
    ({ location, message, ruleId }) => `redocly ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  )
}

const spectralProblems = async (text: string): Promise<string[]> => {
  const linter = new spectralCore.Spectral()
  linter.setRuleset({ extends: [[spectralRulesets.oas as RulesetDefinition, 'recommended']] })
  const problems = await linter.run(text)
  return problems.map(({ code, message, path }) => `spectral ${code} ${path.join('.')}: ${message}`)
}

const text = JSON.stringify(openApiDocument(endpoints, 'https://example.org'))
const problems = [...(await redoclyProblems(text)), ...(await spectralProblems(text))]
if (problems.length > 0) {
  console.error(`${problems.length} problems of /api/openapi.json:\n${problems.join('\n')}`)
  process.exitCode = 1
}
