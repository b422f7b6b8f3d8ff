import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('what the gate judged is counted by verdict and by rule, and what a second reader said apart', async () => {
  const metrics = createMetrics()
  expect(await metrics.text()).toContain('apercu_gate_sentences_total{verdict="refuse",direction="across"} 0')
  const { countJudgedSentence: count } = metrics
  count({ verdict: 'pass', rules: [], isAcross: false })
  count({ verdict: 'refuse', rules: ['number', 'coverage'], isAcross: true })
  count({ verdict: 'doubt', rules: ['coverage'], isAcross: true, answer: 'yes' })
  count({ verdict: 'doubt', rules: ['modality', 'coverage'], isAcross: false, answer: 'no' })
  count({ verdict: 'doubt', rules: ['modality'], isAcross: false, answer: 'failed', failure: 'timeout' })
  const text = await metrics.text()
  for (const line of [
    'apercu_gate_sentences_total{verdict="pass",direction="same"} 1',
    'apercu_gate_sentences_total{verdict="refuse",direction="across"} 1',
    'apercu_gate_sentences_total{verdict="doubt",direction="same"} 2',
    'apercu_gate_findings_total{rule="number",verdict="refuse"} 1',
    'apercu_gate_findings_total{rule="coverage",verdict="refuse"} 1',
    'apercu_gate_findings_total{rule="coverage",verdict="doubt"} 2',
    'apercu_gate_findings_total{rule="modality",verdict="doubt"} 2',
    'apercu_gate_findings_total{rule="tense",verdict="refuse"} 0',
    'apercu_gate_second_readings_total{answer="yes",rule="coverage",failure=""} 1',
    'apercu_gate_second_readings_total{answer="no",rule="modality",failure=""} 1',
    'apercu_gate_second_readings_total{answer="failed",rule="modality",failure="timeout"} 1',
  ])
    expect(text).toContain(line)
})
