import { type GroundingRequest, judgeSentence, splitSentences } from '@apercu/language-processing'
import { CLAIMS } from '@apercu/language-processing/testing/claims.ts'
import { DOCUMENTS } from '@apercu/language-processing/testing/documents.ts'
import { checkGrounding } from '@apercu/language-processing/testing/former-gate/former-rules.ts'
import { median } from '../measure/statistics.ts'
import type { Section } from './options.ts'

const AT_MOST_TIMES = 2.5
/** Repetitions of the texts per round, so that a round lasts much longer than the clock's resolution. */
const REPEATS = 5

const requests = (): GroundingRequest[] =>
  CLAIMS.flatMap((claim) => {
    const document = DOCUMENTS.find(({ id }) => id === claim.document)
    if (!document) return []
    const sentences = splitSentences(document.text, document.lang)
    const cited = claim.cites.map((index) => sentences[index]?.text ?? '').join(' ')
    const lang = claim.lang ?? document.lang
    return [{ sentence: claim.sentence, cited, source: document.text, lang, sourceLang: document.lang }]
  })

const cpuMsOf = (work: () => void): number => {
  const before = process.cpuUsage()
  for (let n = 0; n < REPEATS; n += 1) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The cost of the gate with three verdicts relative to the former rules (decision 035). */
export const gate: Section = {
  name: 'gate',
  about: 'the gate of a model’s sentences beside the former rules, in processor time',
  run: async ({ rounds }) => {
    const all = requests()
    const [former, present]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      const ofFormer = cpuMsOf(() => all.forEach((request) => checkGrounding(request)))
      const ofPresent = cpuMsOf(() => all.forEach((request) => judgeSentence(request)))
      // The first round lets V8 compile both implementations, so it is not counted.
      if (round === 0) continue
      former.push(ofFormer)
      present.push(ofPresent)
    }
    const sentences = all.length * REPEATS
    return {
      figures: [
        {
          what: 'a sentence, beside the former rules',
          value: median(present) / median(former),
          unit: '×',
          target: { atMost: AT_MOST_TIMES },
          note: `${((median(present) / sentences) * 1000).toFixed(0)} µs, ${((median(former) / sentences) * 1000).toFixed(0)} µs before; ${all.length} sentences`,
        },
      ],
    }
  },
}
