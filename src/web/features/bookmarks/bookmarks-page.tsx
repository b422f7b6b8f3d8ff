import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { BookmarkList } from '#contract/readers/bookmarks.ts'
import { MissingPiece } from '#web/components/missing-piece/missing-piece.tsx'
import { useSavedCount } from '#web/components/use-is-saved.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { BookmarkAddress } from '#web/lib/addresses/bookmark-address.ts'
import { cacheSavedArticles } from '#web/lib/reading/cache-saved-articles.ts'
import { asSaved, savedArticles } from '#web/lib/reading/saved-articles.ts'
import { useCurrentReader } from '#web/lib/session/current-reader.ts'
import { Link } from '#web/ui/link.tsx'
import { BookmarkGate } from './bookmark-gate.tsx'
import { SavedList } from './saved-list.tsx'
import { TakeAway } from './take-away.tsx'
import './bookmarks.css'

interface BookmarksPageProps {
  address: BookmarkAddress
  /** Null for visitors, who see the gate instead. */
  list: BookmarkList | null
}

export const BookmarksPage = ({ address, list }: BookmarksPageProps) => {
  const t = useTexts('bookmarks')
  const { locale } = useI18n()
  const { context } = useRouter().options
  const { role, user } = useCurrentReader()
  const isOnHold = role === 'free' && user?.metadata.owes === true
  const count = list?.ids.length ?? 0
  const countNow = useSavedCount()
  useEffect(() => {
    if (!list) return
    savedArticles(context).adopt(asSaved(list.ids))
    cacheSavedArticles(
      locale,
      list.items.map(({ id }) => id),
    )
  }, [context, list, locale])
  return (
    <div className="page text-page bookmarks">
      <header className="bookmarks-head">
        <h1>{t.title}</h1>
        {count > 0 && <p className="dek">{t.count(countNow ?? count)}</p>}
      </header>
      {!list && <BookmarkGate kind="sign-in" />}
      {list &&
        count === 0 &&
        (role === 'free' ? <BookmarkGate kind={isOnHold ? 'onHold' : 'upgrade'} /> : <NothingSaved />)}
      {list && count > 0 && (
        <>
          {role === 'free' && <LapsedNote isOnHold={isOnHold} />}
          <SavedList address={address} list={list} />
          <TakeAway />
        </>
      )}
    </div>
  )
}

/** A former subscriber can read and remove bookmarks, but not add any. */
const LapsedNote = ({ isOnHold }: { isOnHold: boolean }) => {
  const t = useTexts('bookmarks')
  return (
    <p className="bookmarks-note">
      {isOnHold ? t.onHold : t.lapsed}{' '}
      <Link to={isOnHold ? '/subscription' : '/pricing'} variant="text">
        {isOnHold ? t.updatePayment : t.upgrade}
      </Link>
    </p>
  )
}

const NothingSaved = () => {
  const t = useTexts('bookmarks')
  return (
    <MissingPiece of="bookmarks" shape="bookmark">
      <div className="bookmarks-empty">
        <h2>{t.empty}</h2>
        <p>{t.emptyText}</p>
        <p>
          <Link to="/feed/technology" variant="primary">
            {t.toFeed}
          </Link>
        </p>
      </div>
    </MissingPiece>
  )
}
