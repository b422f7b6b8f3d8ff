import { icon } from '#web/ui/icons.tsx'

export const PlayIcon = icon(<path d="M8 5v14l11-7z" fill="currentColor" />)
export const PauseIcon = icon(<path d="M9 5.5v13M15 5.5v13" strokeWidth="3" />)
export const PreviousIcon = icon(<path d="M18 6v12l-9-6zM6.5 6v12" />)
export const NextIcon = icon(<path d="M6 6v12l9-6zM17.5 6v12" />)
