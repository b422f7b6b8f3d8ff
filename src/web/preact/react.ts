/**
 * What `react` is in the browser (`scripts/web/preact.ts`): Preact, as far as the screens and the router use it. What Preact's
 * compatibility layer leaves different from React is beside.
 */
import { Fragment, forwardRef, useSyncExternalStore } from 'preact/compat'
import './react-props.ts'

export {
  Component,
  Fragment,
  StrictMode,
  createContext,
  createElement,
  lazy,
  memo,
  startTransition,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat'
export { Suspense } from './suspense.ts'
export { useId } from './use-id.ts'

/** What two files of the router take from it as a whole. */
// oxlint-disable-next-line import/no-default-export
export default { Fragment, forwardRef, useSyncExternalStore }
