import { DURATION_MS } from '../../../src/contract/limits.ts'

const COMPANIES = [
  'Orvane',
  'Kestral',
  'Lumeris',
  'Tidewell',
  'Brackmoor',
  'Solenne',
  'Marbeck',
  'Ostrava Labs',
]
/** What a report is about, and its second sentence. */
const EVENTS: readonly (readonly [title: string, text: string])[] = [
  ['opens an AI model that reads letters of doctors', 'Hospitals in Lyon find missing blood tests with it.'],
  ['trains AI robots to sort parcels at night', 'A warehouse near Ghent lets them work from ten to five.'],
  [
    'publishes an AI benchmark of court translations',
    'Ninety languages and four courts are among its sentences.',
  ],
  ['sells AI chips that find cracks in rails', 'Cameras under the trains send pictures of every weld.'],
  [
    'teaches an AI model to explain geometry',
    'Pupils ask why a step holds, and the triangle is drawn again.',
  ],
  ['withdraws an AI ranking of job applicants', 'An audit found older people at the end of each list.'],
  ['measures the power of its AI data centre', 'Cooling takes a fifth in July, says the first report.'],
  [
    'lets editors correct summaries of its AI model',
    'Each change is stored beside the sentence it concerns.',
  ],
  ['studies AI speech recognition for dialects', 'Four hundred villagers told one story in their own words.'],
  ['insures crops with AI forecasts of hail', 'Farmers are paid an hour after the radar saw the storm.'],
  ['paints maps of reefs with an AI model', 'Divers compare its corals with their photographs.'],
  ['hires linguists for an AI model of Breton', 'Radio programmes since 1950 are its source.'],
]

/** Ninety-six reports of the last four days: more than the sample edition steps aside for. */
export const feedXml = (now: Date): string => {
  const reports = EVENTS.flatMap(([title, text]) => COMPANIES.map((company) => ({ company, title, text })))
  const items = reports.map(({ company, title, text }, n) => {
    const at = new Date(now.getTime() - (n + 1) * DURATION_MS.hour)
    return `<item><title>${company} ${title}</title><link>http://feeds.outlet.example:8080/${n}</link><guid>outlet-${n}</guid>
<pubDate>${at.toUTCString()}</pubDate><description>${company} ${title}. ${text} The language model of ${company} has version ${n + 1}, and its artificial intelligence is examined by ${n + 3} people.</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>The Outlet</title><link>http://feeds.outlet.example:8080/</link>
<description>Reports about artificial intelligence</description><language>en</language>${items.join('\n')}</channel></rss>`
}
