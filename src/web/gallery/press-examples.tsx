import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { FeedIcon } from '#web/ui/tool-icons.tsx'
import { Example } from './example.tsx'
import type { Texts } from '#locales/en/gallery.ts'

const VARIANTS = ['primary', 'accent', 'ghost', 'text', 'tool'] as const

const pageOf = (page: number | undefined) => ({ page })

/** What is pressed or followed. */
export const PressExamples = ({ t }: { t: Texts }) => (
  <>
    <Example name="Button">
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {t.save}
        </Button>
      ))}
      <Button isBusy>{t.saving}</Button>
      <Button disabled>{t.save}</Button>
      <Button isSmall>{t.save}</Button>
      <Button isSmall variant="ghost">
        {t.save}
      </Button>
      <Button isSmall variant="ghost" isBusy>
        {t.saving}
      </Button>
    </Example>
    <Example name="IconButton">
      <IconButton label={t.open} icon={<SearchIcon />} />
      <IconButton label={t.remove} icon={<CloseIcon />} isBusy />
    </Example>
    <Example name="RemovableChip">
      <RemovableChip name={t.topicName} label={t.remove} onRemove={() => undefined} />
    </Example>
    <Example name="Link">
      {VARIANTS.map((variant) => (
        <Link key={variant} to={`/${variant}`} variant={variant}>
          {t.link}
        </Link>
      ))}
      <Link to="/" variant="ghost" isSmall aria-current="page">
        {t.link}
      </Link>
      <p>
        {t.sentence}{' '}
        <Link to="/about" variant="text">
          {t.link}
        </Link>{' '}
        {t.linkEnd}
      </p>
    </Example>
    <Example name="Anchor">
      <Anchor href="/feed.xml" variant="tool">
        <FeedIcon />
        {t.link}
      </Anchor>
      <Anchor href="https://example.org/" variant="ghost">
        {t.link}
      </Anchor>
    </Example>
    <Example name="Pagination">
      <Pagination
        to="/list"
        searchOf={pageOf}
        page={2}
        hasMore
        previous={t.newer}
        next={t.older}
        label={t.pages}
      />
      <Pagination to="/list" searchOf={pageOf} page={1} hasMore previous={t.newer} next={t.older} isSmall />
    </Example>
  </>
)
