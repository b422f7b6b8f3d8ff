import type { ReactNode } from 'react'

// Every page loads these icons of the shell; the others are in tool-icons.tsx.

/**
 * Drawn on a 24 px grid with one stroke (controls.css), in the colour of the text. Hidden from screen
 * readers, because a label is always next to it.
 */
export const icon = (drawing: ReactNode, size = 20) => {
  const Icon = () => (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {drawing}
    </svg>
  )
  return Icon
}

export const SearchIcon = icon(<path d="M16.5 16.5 21 21M18.5 11a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />)
export const BookmarkIcon = icon(<path d="M6 3.5h12v17l-6-4.6-6 4.6z" />)
export const PersonIcon = icon(
  <path d="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4 20.5c1.2-4 4.2-6 8-6s6.8 2 8 6" />,
)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const HomeIcon = icon(<path d="M4 10.5 12 4l8 6.5V20h-5.5v-6h-5v6H4z" />)
export const GridIcon = icon(
  <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />,
)
export const PaperIcon = icon(
  <path d="M4 4h13v16H6a2 2 0 0 1-2-2zM17 9h3v9a2 2 0 0 1-2 2M7.5 8.5h6M7.5 12h6M7.5 15.5h4" />,
)
