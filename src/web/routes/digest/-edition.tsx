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

/** Connects the digest's screen to its data; four routes render it. */
export const Edition = ({ digest, ...page }: EditionProps) =>
  digest ? (
    <DigestPage
      // Another edition or budget is another text: the key resets speech synthesis.
      key={`${digest.id}.${digest.version}.${page.search.minutes ?? ''}`}
      digest={digest}
      {...page}
    />
  ) : (
    <NoEditionYet />
  )
