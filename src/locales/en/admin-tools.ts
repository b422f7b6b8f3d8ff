export const texts = {
  title: 'Admin tools',
  backfill: 'Enrich the last 12 hours again',
  backfilling: 'Enriching…',
  backfilled: 'Looked at {processed}, queued {queued}.',
  weekly: 'Build the weekly digest now',
  building: 'Building…',
  built: '{items} stories, {periodStart} to {periodEnd}.',
  newsroom: 'Go to the newsroom',
}

export type Texts = typeof texts
