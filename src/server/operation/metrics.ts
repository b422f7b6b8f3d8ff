import { isDoneWithin } from '#contract/values/done-within.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { GATE_DIRECTIONS, GATE_RULES, GATE_VERDICTS, KEPT_VERDICTS } from '#contract/content/gate.ts'
import { type CountedSentence, PAGE_OUTCOMES, type PageOutcome } from '#domain/kernel/context.ts'
import type { ReplicaFigures } from '#domain/kernel/ports/read-replica.ts'
import { SECURITY_EVENTS } from '#domain/readers/accounts/sessions/security-events.ts'
import type { Priority, ShedReason } from '../serving/load-shedder.ts'
import { addReplicaMetrics } from './replica-metrics.ts'

/** Labels keep older words than the code, because dashboards and alerts filter by them. */
const PRIORITY_LABELS: Partial<Record<Priority, string>> = { auth: 'door', revalidation: 'renewal' }

export interface FinishedRequest {
  method: string
  /** A declared route or a kind of page. An address would make the number of series unbounded. */
  route: string
  status: number
  seconds: number
}

interface Waiting {
  kind: string
  state: string
  count: number
}

/** Read at each scrape, so that gauges need not be updated meanwhile. */
export interface Readings {
  inFlight: () => number
  connections: () => { total: number; idle: number; waiting: number }
  /** By queue (`mails`) and state; undefined in a web process, whose worker reports it. */
  backlog?: () => Promise<Waiting[]>
  /** Undefined without a read replica. */
  replica?: () => ReplicaFigures
  /** Of the present UTC day and of all processes; undefined in a process that asks no model. */
  modelTokens?: () => { usedToday: number; limit: number }
}

/** Labels contain no personal data and take a known number of values. */
export interface Metrics {
  /** Called for every answer from memory, by far the most, so it only increments a number. */
  countKept: () => void
  countRequest: (request: FinishedRequest) => void
  countShed: (reason: ShedReason, priority: Priority) => void
  /** Events and outcomes are those of `domain/readers/accounts/sessions/security-events.ts`. */
  countSecurity: (event: string, outcome: string) => void
  countJob: (job: string, outcome: 'done' | 'failed', seconds: number) => void
  countJudgedSentence: (sentence: CountedSentence) => void
  countPage: (outcome: PageOutcome) => void
  countPolicyViolation: (directive: string) => void
  countModelTokens: (spending: { model: string; tokens: number }) => void
  watch: (readings: Readings) => void
  contentType: string
  text: () => Promise<string>
}

/** Bounds in seconds, from a cheap query to an export; answers from memory are not measured. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** Timeout of the query for the backlog, so that a slow database does not delay the other metrics. */
const BACKLOG_MS = 2000
const JOB_SECONDS = [0.1, 1, 5, 15, 60, 300, 900]

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  let kept = 0
  const requests = new Histogram({
    name: 'apercu_http_request_duration_seconds',
    help: 'Requests that were worked on, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  })
  const shed = new Counter({
    name: 'apercu_http_shed_total',
    help: 'Requests refused with 503 because the process had too much to do.',
    labelNames: ['reason', 'priority'] as const,
    registers,
  })
  const jobs = new Histogram({
    name: 'apercu_job_duration_seconds',
    help: 'Jobs this process ran, by outcome.',
    labelNames: ['job', 'outcome'] as const,
    buckets: JOB_SECONDS,
    registers,
  })
  const policyViolations = new Counter({
    name: 'apercu_csp_reports_total',
    help: 'Violations of the content security policy that browsers reported, by directive. Anyone can send some.',
    labelNames: ['directive'] as const,
    registers,
  })
  const security = new Counter({
    name: 'apercu_security_events_total',
    help: 'Sign-ins, proofs, refusals and limits, by event and outcome (docs/operations.md, section 8).',
    labelNames: ['event', 'outcome'] as const,
    registers,
  })
  // Starts every series at 0, because Prometheus sees no increase in one that appears with its first event.
  for (const [event, outcomes] of Object.entries(SECURITY_EVENTS))
    for (const outcome of outcomes) security.inc({ event, outcome }, 0)
  const pages = new Counter({
    name: 'apercu_pages_total',
    help: 'Pages of articles that were to be read, by what became of them.',
    labelNames: ['outcome'] as const,
    registers,
  })
  for (const outcome of PAGE_OUTCOMES) pages.inc({ outcome }, 0)
  const countJudgedSentence = addGateCounters(registry)
  const modelTokens = new Counter({
    name: 'apercu_model_tokens_total',
    help: 'Tokens that language models took for this process, prompts and answers together.',
    labelNames: ['model'] as const,
    registers,
  })
  const keptTotal = new Counter({
    name: 'apercu_http_kept_total',
    help: 'Requests answered from memory.',
    registers,
    collect: () => {
      keptTotal.reset()
      keptTotal.inc(kept)
    },
  })
  return {
    countKept: () => {
      kept += 1
    },
    countRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    countShed: (reason, priority) => shed.inc({ reason, priority: PRIORITY_LABELS[priority] ?? priority }),
    countSecurity: (event, outcome) => security.inc({ event, outcome }),
    countJob: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    countJudgedSentence,
    countPage: (outcome) => pages.inc({ outcome }),
    countPolicyViolation: (directive) => policyViolations.inc({ directive }),
    countModelTokens: ({ model, tokens }) => modelTokens.inc({ model }, tokens),
    watch: (readings) => {
      addReadings(registry, readings)
      if (readings.replica) addReplicaMetrics(registry, readings.replica)
      if (readings.modelTokens) addModelTokens(registry, readings.modelTokens)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

const addGateCounters = (registry: Registry): Metrics['countJudgedSentence'] => {
  const registers = [registry]
  const sentences = new Counter({
    name: 'apercu_gate_sentences_total',
    help: "Sentences of models by the grounding gate's verdict, in their source's language (same) or the other (across).",
    labelNames: ['verdict', 'direction'] as const,
    registers,
  })
  const findings = new Counter({
    name: 'apercu_gate_findings_total',
    help: 'Sentences that the grounding gate refused or doubted, once for each rule that objected.',
    labelNames: ['rule', 'verdict'] as const,
    registers,
  })
  const readings = new Counter({
    name: 'apercu_gate_second_readings_total',
    help: 'Doubted sentences that a second model read, by its answer, the rule that had doubted first, and why it failed.',
    labelNames: ['answer', 'rule', 'failure'] as const,
    registers,
  })
  // Starts both at 0, because Prometheus sees no increase in a series that appears with its first event.
  for (const direction of GATE_DIRECTIONS)
    for (const verdict of GATE_VERDICTS) sentences.inc({ verdict, direction }, 0)
  for (const rule of GATE_RULES) for (const verdict of KEPT_VERDICTS) findings.inc({ rule, verdict }, 0)
  return ({ verdict, rules, isAcross, answer, failure = '' }) => {
    sentences.inc({ verdict, direction: isAcross ? 'across' : 'same' })
    for (const rule of rules) findings.inc({ rule, verdict })
    if (answer) readings.inc({ answer, rule: rules[0] ?? '', failure })
  }
}

const addModelTokens = (registry: Registry, read: NonNullable<Readings['modelTokens']>): void => {
  const gauge = new Gauge({
    name: 'apercu_model_day_tokens',
    help: 'Tokens of the UTC day that models have taken (spent) and may take (budget): the same from every worker, so take the maximum.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect: () => {
      const { usedToday, limit } = read()
      gauge.set({ state: 'spent' }, usedToday)
      gauge.set({ state: 'budget' }, limit)
    },
  })
}

const addReadings = (registry: Registry, { inFlight, connections, backlog }: Readings): void => {
  const registers = [registry]
  const flight: Gauge = new Gauge({
    name: 'apercu_http_in_flight',
    help: 'Requests that are being worked on.',
    registers,
    collect: () => {
      flight.set(inFlight())
    },
  })
  const pool = new Gauge({
    name: 'apercu_database_connections',
    help: 'Connections of the pool (total, idle) and queries that wait for one (waiting).',
    labelNames: ['state'] as const,
    registers,
    collect: () => {
      for (const [state, count] of Object.entries(connections())) pool.set({ state }, count)
    },
  })
  if (!backlog) return
  let asking: Promise<Waiting[] | undefined> | undefined
  // One query serves both gauges. Its failure must not suppress the other metrics, which explain an outage.
  const ask = async (): Promise<Waiting[] | undefined> => {
    asking ??= backlog()
      .catch(() => undefined)
      .finally(() => (asking = undefined))
    const counts = asking
    return (await isDoneWithin(counts, BACKLOG_MS)) ? counts : undefined
  }
  const isUp: Gauge = new Gauge({
    name: 'apercu_backlog_up',
    help: 'Whether the database could be asked what waits (1), or not (0).',
    registers,
    collect: async () => {
      isUp.set((await ask()) ? 1 : 0)
    },
  })
  const waiting = new Gauge({
    name: 'apercu_backlog',
    help: 'What waits in the database: the same whichever process is asked, so take the maximum.',
    labelNames: ['kind', 'state'] as const,
    registers,
    collect: async () => {
      const counts = await ask()
      waiting.reset()
      for (const { kind, state, count } of counts ?? []) waiting.set({ kind, state }, count)
    },
  })
}
