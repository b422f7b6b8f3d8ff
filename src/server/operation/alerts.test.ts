import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const RULES = 'deploy/prometheus/alerts.yaml'
const DASHBOARD = 'deploy/grafana/apercu.json'
/** Of Debian's package `prometheus`; where it is missing the rules are read as YAML alone. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string; description: string }
}
interface Panel {
  title: string
  targets: { expr: string }[]
}

const { groups } = parse(readFileSync(RULES, 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: Panel[] }

/** Names of metrics in an expression, without the suffixes that a histogram adds. */
const metricsIn = (expr: string): string[] =>
  (expr.match(/\b(?:apercu|process|nodejs)_\w+/g) ?? []).map((name) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  )

const exported = async (): Promise<Set<string>> => {
  const metrics = createMetrics()
  metrics.watch({
    inFlight: () => 0,
    connections: () => ({ total: 0, idle: 0, waiting: 0 }),
    backlog: async () => [],
    modelTokens: () => ({ usedToday: 0, limit: 0 }),
  })
  const text = await metrics.text()
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
}

test('alerts and panels name metrics that are exported', async () => {
  const known = await exported()
  const named = [
    ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
  ]
  expect(rules.length).toBeGreaterThan(10)
  expect(panels.length).toBeGreaterThan(10)
  for (const { where, expr } of named)
    for (const name of metricsIn(expr)) expect([where, name, known.has(name)]).toEqual([where, name, true])
})

test('every alert has its own name, says what happened and what to do', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, annotations } of rules)
    for (const text of [annotations.summary, annotations.description]) expect(text, alert).toMatch(/\w/)
})

test.runIf(hasPromtool)('Prometheus accepts the alerts', () => {
  const { stdout } = spawnSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' })
  expect(stdout).toContain(`${rules.length} rules found`)
})
