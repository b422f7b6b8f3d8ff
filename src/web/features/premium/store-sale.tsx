import { PurchaseHistory } from '#web/components/purchase/purchase-history.tsx'
import { StoreOffer } from '#web/components/purchase/store-offer.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { isActivated } from '#web/lib/purchases/trial-offer.ts'
import { useAccount, useCurrentReader } from '#web/lib/session/current-reader.ts'
import { openStore } from '#web/platform/open-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Sale } from './load-sale.ts'

/** Names only the App Store's offer: Apple forbids any mention of the web's. */
export const StoreSale = ({ sale }: { sale: Sale }) => {
  const user = useAccount()
  return (
    <>
      <div className="store-present">
        <Present sale={sale} />
      </div>
      {user && <PurchaseHistory accountId={user.id} />}
    </>
  )
}

const Present = ({ sale: { status } }: { sale: Sale }) => {
  const t = useTexts('purchase')
  const user = useAccount()
  const { isUncertain } = useCurrentReader()
  // Nothing is sold while the state is unknown, because the reader may have Premium already.
  if (isUncertain || (user && !status)) return <Unknown />
  if (!user || !status) return <SignInFirst />
  if (status.status === 'payment_problem')
    return status.manage === 'apple' ? <Manage text={t.owed} isUrgent /> : <p>{t.owedElsewhere}</p>
  if (!isActivated(status)) return <StoreOffer isTrialAvailable={status.trial_available} />
  if (status.manage === 'apple') return <Manage text={t.premium} />
  return (
    <>
      <p>{t.premium}</p>
      {status.source && <p className="billing-note">{t.elsewhere}</p>}
    </>
  )
}

const Unknown = () => {
  const t = useTexts('purchase')
  return (
    <>
      <p className="billing-note">{t.unknown}</p>
      <p>
        <Button variant="ghost" onClick={() => location.reload()}>
          {t.again}
        </Button>
      </p>
    </>
  )
}

const SignInFirst = () => {
  const t = useTexts('purchase')
  return (
    <>
      <p>{t.signIn}</p>
      <p>
        <Link to="/sign-in" search={{ next: '/pricing' }} variant="accent">
          {t.toSignIn}
        </Link>
      </p>
    </>
  )
}

const Manage = ({ text, isUrgent = false }: { text: string; isUrgent?: boolean }) => {
  const t = useTexts('purchase')
  return (
    <>
      <p>{text}</p>
      <Button
        variant={isUrgent ? 'accent' : 'ghost'}
        onClick={() => void openStore().then((store) => store.manage())}
      >
        {t.manage}
      </Button>
    </>
  )
}
