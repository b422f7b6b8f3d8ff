import { createElement as h, type CSSProperties, type ReactElement } from 'react'

/** A bar of colour, which mail programs draw without pictures: a cell with a background of its own. */
export interface Bar {
  /** A class of `mail-style.ts` with the dark colour. */
  className: string
  colour: string
  width: number
  height: number
}

/**
 * Bars beside each other, on one ground line. Screen readers skip them, and so does the text part: what they
 * show must stand beside them in words.
 */
export const Bars = ({ bars, style }: { bars: readonly Bar[]; style?: CSSProperties }): ReactElement =>
  h(
    'table',
    {
      className: 'bars',
      role: 'presentation',
      'aria-hidden': true,
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      style,
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        bars.map(({ className, colour, width, height }, at) =>
          h(
            'td',
            { key: at, style: { padding: '0 3px 0 0', verticalAlign: 'bottom' } },
            h('div', {
              className,
              style: { width: `${width}px`, height: `${height}px`, fontSize: 0, background: colour },
            }),
          ),
        ),
      ),
    ),
  )
