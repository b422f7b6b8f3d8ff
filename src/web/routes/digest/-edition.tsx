import type { Digest, DigestCalendar } from '#contract/editorial/digest.ts'
import { DigestPage } from '#web/features/digest/digest-page.tsx'
import { NoEditionYet } from '#web/features/digest/no-edition.tsx'
import type { DigestSearch } from '#web/lib/addresses/digest-search.ts'

interface EditionProps {
  digest: Digest | null
  calendar: DigestCalendar | null
  search: DigestSearch
  path: string
}

export const Edition = ({ digest, ...page }: EditionProps) =>
  digest ? (
    <DigestPage
      // The key resets speech synthesis: another edition or budget is another text.
      key={`${digest.id}.${digest.version}.${page.search.minutes ?? ''}`}
      digest={digest}
      {...page}
    />
  ) : (
    <NoEditionYet />
  )
