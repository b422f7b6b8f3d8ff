import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorScreen } from '#web/shell/error-screen.tsx'

/** What stands in a page's place when its loader or its rendering failed. */
export const PageFailure = ({ reset }: ErrorComponentProps) => {
  const router = useRouter()
  const refresh = () => {
    router.options.context.cache?.clear()
    reset()
    void router.invalidate()
  }
  return <ErrorScreen onRefresh={refresh} />
}
