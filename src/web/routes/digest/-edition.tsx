import type { Digest } from '#contract/editorial/digest.ts'
import { DigestPage } from '#web/features/digest/digest-page.tsx'
import { NoEditionYet } from '#web/features/digest/no-edition.tsx'
import type { EditionNavProps } from '#web/features/digest/edition-nav.tsx'

interface EditionProps extends Omit<EditionNavProps, 'digest'> {
  digest: Digest | null
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
