import { useId } from 'react'
import type { CitedSentence } from '#contract/content/articles.ts'
import {
  isGenerated,
  type Provenance,
  provenanceOf,
  type SummaryStatus,
} from '#contract/content/provenance.ts'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { typeset } from '#contract/values/typeset.ts'
import { Citation, CitedWords } from './citation.tsx'
import { Quotation } from './quotation.tsx'
import { useOpenQuotation } from './use-open-quotation.ts'
import './cited-text.css'

interface CitedTextProps {
  sentences: readonly CitedSentence[]
  status: SummaryStatus
  lang: string
  outlet: string
  /** The page of the cited report; null for a sample, which has none. */
  url: string | null
  /** When the cited report was published; undefined where that is unknown. */
  at?: string | undefined
  /** The language of the quotations, which is that of the cited source. */
  sourceLang: string
  /** Key points are a list: each sentence is followed by its own quotation. */
  isList: boolean
  /** The sentence that speech synthesis is reading; null while it is silent. */
  spokenNumber?: number | null
}

interface NumberedSentence extends CitedSentence {
  provenance: Provenance
  /** Counts sentences that cite a source, from 1. */
  number: number
  id: string
}

/**
 * A number after each sentence opens the cited source text below the paragraph, one at a time. Quoted
 * sentences among generated ones are in quotation marks, and each sentence states its provenance for machines
 * . Glossary lines cite no source and say so.
 */
export const CitedText = ({
  sentences,
  status,
  lang,
  outlet,
  url,
  at,
  sourceLang,
  isList,
  spokenNumber,
}: CitedTextProps) => {
  const t = useTexts('cited')
  const idBase = useId()
  const { place, openId, onToggle } = useOpenQuotation<HTMLDivElement>(idBase)
  const cited = sentences
    .filter(({ kind }) => kind === 'cited')
    .map((sentence, index): NumberedSentence => ({
      ...sentence,
      provenance: provenanceOf(sentence, status),
      number: index + 1,
      id: `${idBase}${index + 1}`,
    }))
  const rewritten = cited.filter(({ provenance }) => isGenerated(provenance)).length
  const glossary = sentences.filter(({ kind }) => kind === 'glossary')

  const sentence = ({ text, quotes, provenance, number, id }: NumberedSentence) => (
    <CitedWords
      key={number}
      opens={quotes.length > 0 ? id : undefined}
      isOpen={openId === id}
      citations={
        quotes.length > 0 && (
          <span className="citation-place">
            {WORD_JOINER}
            <Citation id={id} number={number} label={t.citation(number)} />
          </span>
        )
      }
    >
      <span
        lang={lang}
        data-provenance={provenance}
        data-ai-generated={isGenerated(provenance) || undefined}
        data-spoken={spokenNumber === number || undefined}
      >
        {rewritten > 0 && provenance === 'quoted'
          ? inQuotationMarks(typeset(text, lang), lang)
          : typeset(text, lang)}
      </span>
    </CitedWords>
  )
  const quotation = ({ quotes, passage, provenance, number, id }: NumberedSentence) =>
    quotes.length > 0 && (
      <Quotation
        key={number}
        id={id}
        number={number}
        quotes={quotes}
        passage={passage}
        lang={sourceLang}
        outlet={outlet}
        at={at}
        url={url}
        linkText={t.passage}
        paragraph={passage?.paragraph ? t.paragraph(passage.paragraph) : null}
        provenance={provenance}
        onToggle={onToggle}
      />
    )

  return (
    <div
      ref={place}
      className="cited-text"
      data-source-lang={sourceLang}
      data-ai-generated={rewritten === 0 ? 'false' : rewritten === cited.length ? 'true' : 'partly'}
    >
      {isList ? (
        <ul>
          {cited.map((item) => (
            <li key={item.number}>
              {sentence(item)}
              {quotation(item)}
            </li>
          ))}
        </ul>
      ) : (
        <>
          {cited.length > 0 && (
            <p>{cited.flatMap((item, index) => (index === 0 ? [sentence(item)] : [' ', sentence(item)]))}</p>
          )}
          {cited.map(quotation)}
        </>
      )}
      {glossary.length > 0 && <Glossary lines={glossary} lang={lang} />}
    </div>
  )
}

/** Keeps a citation number on the line of the last word: Chromium would break before the button. */
const WORD_JOINER = '\u2060'

const Glossary = ({ lines, lang }: { lines: readonly CitedSentence[]; lang: string }) => {
  const t = useTexts('cited')
  return (
    <div className="glossary">
      <p>{t.glossary}</p>
      <ul lang={lang}>
        {lines.map(({ text }) => (
          <li key={text}>{typeset(text, lang)}</li>
        ))}
      </ul>
    </div>
  )
}
