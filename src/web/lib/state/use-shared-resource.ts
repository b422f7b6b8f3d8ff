import { useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import type { ReaderContext } from './per-reader.ts'
import { IDLE, type SharedResource, type Snapshot } from './shared-resource.ts'

/**
 * The selected part of a resource, which has to be the same object until something changes. A component keeps
 * the resource of the reader that it was rendered for, also after their session has ended.
 */
export const useSharedResource = <T extends object, Selected>(
  resourceOf: (context: ReaderContext) => SharedResource<T>,
  select: (snapshot: Snapshot<T>) => Selected,
): Selected => {
  const { context } = useRouter().options
  const [resource] = useState(() => resourceOf(context))
  return useSyncExternalStore(
    resource.subscribe,
    () => select(resource.read()),
    () => select(IDLE),
  )
}
