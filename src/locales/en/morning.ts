import { formatNumber, plural } from './grammar.ts'

/** The first page of the newsroom. */
export const texts = {
  waits: 'What waits',
  nothing: 'Nothing waits.',
  nothingText: 'No reports, no requests, no failures since yesterday.',
  reports: (count: number) =>
    plural(count, { one: '1 error report', other: `${formatNumber(count)} error reports` }),
  requests: (count: number) =>
    plural(count, { one: '1 takedown request', other: `${formatNumber(count)} takedown requests` }),
  refused: (count: number) =>
    plural(count, {
      one: '1 sentence refused since yesterday',
      other: `${formatNumber(count)} sentences refused since yesterday`,
    }),
  failing: (count: number) =>
    plural(count, { one: '1 source is failing', other: `${formatNumber(count)} sources are failing` }),
  onTrial: (count: number) =>
    plural(count, { one: '1 source on trial', other: `${formatNumber(count)} sources on trial` }),
  jobs: (count: number) =>
    plural(count, { one: '1 failed job', other: `${formatNumber(count)} failed jobs` }),
  more: (count: number) => `and ${formatNumber(count)} more`,
  editions: 'Next edition',
  due: 'Due',
  built: 'Built',
  gathering: 'still gathering stories',
  changed: 'has unpublished changes',
  recipients: 'Newsletters',
  state: 'Sending',
  held: 'on hold',
  onTime: 'goes out at its hour',
  noMails: 'no recipients',
  mails: (waiting: number) => `${formatNumber(waiting)} to go`,
  mailsAndSent: (waiting: number, sent: number) =>
    `${formatNumber(waiting)} to go, ${formatNumber(sent)} sent`,
  open: (language: string) => `Open the edition (${language})`,
  fresh: 'Articles of the last 24 hours',
  freshText: 'As readers of each language can read them. Fewer than three are marked.',
  thin: 'few',
}

export type Texts = typeof texts
