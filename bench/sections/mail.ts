import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withMailSink } from '../mail/mail-sink.ts'
import type { SendingReport, SendingTask, Turn } from '../mail/sending-process.ts'
import { median } from '../measure/statistics.ts'
import { withScratchFolder } from '../site/site.ts'
import type { Section } from './options.ts'

const MAILS = 500
const CONNECTIONS = 5
const KB = 1024

const script = fileURLToPath(new URL('../mail/sending-process.ts', import.meta.url))
const perSecond = ({ wallMs }: Turn): number => MAILS / (wallMs / 1000)

const run = async (task: SendingTask): Promise<SendingReport> => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(task)])
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as SendingReport
}

/**
 * The difference to nodemailer's pool is the price of the outbox, which survives crashes without duplicates.
 */
export const mail: Section = {
  name: 'mail',
  about: `${MAILS} newsletters to an SMTP server on this machine, compared with nodemailer alone`,
  run: ({ rounds }) =>
    withMailSink((smtpUrl) =>
      withScratchFolder(async (dataDir) => {
        const report = await run({ dataDir, smtpUrl, mails: MAILS, rounds, connections: CONNECTIONS })
        const ratios = report.pooled.map((turn, at) => {
          const beside = report.alone[at]
          return beside ? perSecond(turn) / perSecond(beside) : Number.NaN
        })
        const cpu = (turns: Turn[]): string => (median(turns.map(({ cpuMs }) => cpuMs)) / MAILS).toFixed(1)
        const { kept, separate, signed } = report.composed
        const each = ({ cpuMs }: Turn): number => cpuMs / MAILS
        return {
          figures: [
            {
              what: 'processor time of composing and encoding a letter, without a signature',
              value: each(kept),
              unit: 'ms',
              target: { atMost: 1 },
              note: `${each(separate).toFixed(1)} by nodemailer each; the signature (DKIM, RSA of 2,048 bits) adds ${(each(signed) - each(kept)).toFixed(1)}`,
            },
            {
              what: 'letters a second, beside nodemailer alone',
              value: median(ratios),
              unit: '×',
              target: { atLeast: 0.8 },
              note: `${CONNECTIONS} connections, ${(report.bytes / KB).toFixed(0)} KB; CPU ${cpu(report.pooled)} ms a newsletter with its database, ${cpu(report.alone)} alone`,
            },
            { what: 'letters a second', value: median(report.pooled.map(perSecond)), unit: 'per s' },
            { what: 'nodemailer alone', value: median(report.alone.map(perSecond)), unit: 'per s' },
          ],
          detail: report,
        }
      }),
    ),
}
