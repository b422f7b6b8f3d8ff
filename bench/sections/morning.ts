import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withMailSink } from '../mail/mail-sink.ts'
import type { Cost } from '../measure/backend-cpu.ts'
import type { MorningReport, MorningTask } from '../morning/morning-process.ts'
import { withServerDatabase } from '../site/server-database.ts'
import type { Section } from './options.ts'

/** The morning that the largest is compared with. */
const FEW = 1000

const script = fileURLToPath(new URL('../morning/morning-process.ts', import.meta.url))

const run = async (task: MorningTask): Promise<MorningReport> => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(task)])
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as MorningReport
  if (report.sent !== task.subscribers) throw new Error(`${report.sent} of ${task.subscribers} were sent`)
  return report
}

const total = ({ processMs, databaseMs }: Cost): number => processMs + databaseMs
const sendingMs = ({ sending, sent }: MorningReport): number => total(sending) / sent
const schedulingMs = ({ scheduling, sent }: MorningReport): number => total(scheduling) / sent

export const morning: Section = {
  name: 'morning',
  about: `newsletters to ${FEW} subscribers and to 100,000, or --size, scheduled and sent from PostgreSQL`,
  run: ({ sizes }) =>
    withMailSink(async (smtpUrl) => {
      const many = Math.max(...sizes)
      const mornings: MorningReport[] = []
      for (const subscribers of [FEW, many])
        mornings.push(await withServerDatabase(({ url }) => run({ databaseUrl: url, smtpUrl, subscribers })))
      const [few, all] = mornings
      if (!few || !all) throw new Error('A morning is missing')
      const parts = ({ processMs, databaseMs }: Cost): string =>
        `${(processMs / many).toFixed(2)} ms of the process, ${(databaseMs / many).toFixed(2)} of the database`
      return {
        figures: [
          {
            what: `processor time a letter, ${many} subscribers beside ${FEW}`,
            value: sendingMs(all) / sendingMs(few),
            unit: '×',
            target: { atMost: 1.3 },
            note: `${parts(all.sending)}; ${(many / (all.sending.wallMs / 1000)).toFixed(0)} a second by the clock`,
          },
          {
            what: `processor time to schedule one, after analyze of the empty table, beside ${FEW}`,
            value: schedulingMs(all) / schedulingMs(few),
            unit: '×',
            target: { atMost: 1.3 },
            note: parts(all.scheduling),
          },
          {
            what: `memory of the process after ${many}`,
            value: all.rssMb,
            unit: 'MB',
            note: `${few.rssMb.toFixed(0)} after ${FEW}`,
          },
        ],
        detail: mornings,
      }
    }),
}
