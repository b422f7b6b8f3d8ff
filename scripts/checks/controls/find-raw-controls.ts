import { parseSync, Visitor } from 'oxc-parser'

/** Elements that `src/web/ui` has a component for. */
const CONTROLS = 'button|input|select|textarea|form|dialog|table|details|progress|meter'
const IN_MARKUP = new RegExp(`<(${CONTROLS})(?=[\\s/>]|$)`, 'g')
const IS_CONTROL = new RegExp(`^(${CONTROLS})$`)

/** Classes that are a component's own; a feature passes `variant` instead. */
const OWN_CLASSES = new Set([
  'btn',
  'icon-btn',
  'text-link',
  'tool',
  'field',
  'folding-table',
  'blank',
  'sheet',
])

interface Finding {
  line: number
  message: string
}

/**
 * Controls that are written out instead of being taken from `src/web/ui`: as JSX, in templates and strings of
 * HTML, and by the class of a component.
 */
export const findRawControls = (path: string, source: string): Finding[] => {
  const { program } = parseSync(path, source)
  const findings: Finding[] = []
  const report = (start: number, message: string) =>
    findings.push({ line: source.slice(0, start).split('\n').length, message })
  const searchMarkup = (start: number, text: string) => {
    for (const { index, 1: name } of text.matchAll(IN_MARKUP))
      report(start + index, `<${name}> in a template: render a component of src/web/ui`)
  }
  new Visitor({
    JSXOpeningElement: ({ name, start }) => {
      if (name.type === 'JSXIdentifier' && IS_CONTROL.test(name.name))
        report(start, `<${name.name}>: use its component of src/web/ui`)
    },
    JSXAttribute: ({ name, value, start, end }) => {
      if (name.name !== 'className' || value === null) return
      const own = source
        .slice(value.start, end)
        .split(/[^\w-]+/)
        .find((word) => OWN_CLASSES.has(word))
      if (own) report(start, `class "${own}": it belongs to a component of src/web/ui, pass its variant`)
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') searchMarkup(start, value)
    },
    TemplateElement: ({ value, start }) => searchMarkup(start, value.raw),
  }).visit(program)
  return findings.toSorted((a, b) => a.line - b.line)
}
