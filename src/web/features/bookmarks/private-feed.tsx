import { useId } from 'react'
import { Time } from '#web/components/time.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { usePrivateFeed } from './use-private-feed.ts'

/** Its address is secret and is created by a call, so this part needs scripts. */
export const PrivateFeed = () => {
  const t = useTexts('bookmarks')
  const id = useId()
  const { createdAt, address, isBusy, status, load, make, end, copy } = usePrivateFeed()
  const message = {
    idle: '',
    failed: t.feedFailed,
    ended: t.feedEnded,
    copied: t.feedCopied,
  }
  return (
    <Disclosure className="private-feed needs-script" summary={t.feed} onOpen={load}>
      <p>{t.feedText}</p>
      {address ? (
        <>
          <p className="private-address">
            <label htmlFor={id}>{t.feedAddress}</label>
            <TextInput id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
            <Button onClick={copy}>{t.feedCopy}</Button>
          </p>
          <p>{t.feedOnce}</p>
        </>
      ) : (
        createdAt !== undefined && (
          <p>
            {createdAt ? (
              <>
                {t.feedSince} <Time iso={createdAt} shape="date" />. {t.feedHidden}
              </>
            ) : (
              t.feedNone
            )}
          </p>
        )
      )}
      <p className="flex flex-wrap gap-3">
        <Button variant="ghost" isBusy={isBusy} onClick={make}>
          {createdAt ? t.feedAgain : t.feedMake}
        </Button>
        {createdAt && (
          <Button variant="ghost" isBusy={isBusy} onClick={end}>
            {t.feedEnd}
          </Button>
        )}
      </p>
      <output>{isBusy ? t.feedLoading : message[status]}</output>
    </Disclosure>
  )
}
