import { icon } from './icons.tsx'

export const OutwardIcon = icon(<path d="M7 17 17 7M9 7h8v8" />, 16)
export const ShareIcon = icon(<path d="M12 15V4M8 7.5 12 3.5l4 4M7 11H5v9.5h14V11h-2" />, 18)
export const TextSizeIcon = icon(<path d="m3 18 5-12 5 12M5 14h6M14 18l3.5-8 3.5 8M15.2 15.5h4.6" />, 18)
export const MuteIcon = icon(
  <path d="M4 4l16 16M9.9 6.2A9.6 9.6 0 0 1 12 6c6 0 9 6 9 6a16 16 0 0 1-2.6 3.3M6.4 8.2A15 15 0 0 0 3 12s3 6 9 6a9.4 9.4 0 0 0 4-.9" />,
  18,
)
export const FeedIcon = icon(<path d="M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6.5 17.5h.01" />, 18)
