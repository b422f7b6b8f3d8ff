import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Radio, Switch } from '#web/ui/checkbox.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { QueryForm } from '#web/ui/form/query-form.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { SettingSwitch } from '#web/ui/setting-switch.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { Example } from './example.tsx'
import type { Texts } from '#locales/en/gallery.ts'

const Labelled = ({ text, children }: { text: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{text}</label>
      {children(id)}
    </p>
  )
}

const THEMES = ['system', 'light', 'dark'] as const

const Settings = ({ t }: { t: Texts }) => {
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('system')
  const [isOn, setIsOn] = useState(true)
  return (
    <>
      <Example name="SegmentedControl">
        <SegmentedControl
          legend={t.theme}
          explanation={t.themeText}
          name="theme"
          values={THEMES}
          texts={t.themes}
          value={theme}
          onChange={setTheme}
        />
      </Example>
      <Example name="SettingSwitch">
        <SettingSwitch label={t.animations} explanation={t.animationsText} isOn={isOn} onChange={setIsOn} />
        <SettingSwitch
          label={t.animations}
          explanation={t.animationsText}
          isOn={!isOn}
          onChange={(isOff) => setIsOn(!isOff)}
        />
      </Example>
    </>
  )
}

/** What a reader types or chooses in. */
export const InputExamples = ({ t }: { t: Texts }) => (
  <>
    <Example name="TextInput">
      <Labelled text={t.email}>{(id) => <TextInput id={id} type="email" placeholder={t.example} />}</Labelled>
      <Labelled text={t.email}>{(id) => <TextInput id={id} defaultValue="name@" aria-invalid />}</Labelled>
      <Labelled text={t.email}>{(id) => <TextInput id={id} defaultValue={t.example} readOnly />}</Labelled>
      <Labelled text={t.email}>{(id) => <TextInput id={id} defaultValue={t.example} disabled />}</Labelled>
      <Labelled text={t.email}>
        {(id) => <TextInput id={id} variant="bare" className="min-h-11" placeholder={t.example} />}
      </Labelled>
    </Example>
    <Example name="TextArea">
      <Labelled text={t.message}>{(id) => <TextArea id={id} rows={3} defaultValue={t.typed} />}</Labelled>
    </Example>
    <Example name="Select">
      <Labelled text={t.topic}>
        {(id) => <Select id={id} options={t.topics.map((topic) => [topic, topic] as const)} />}
      </Labelled>
      <Labelled text={t.topic}>
        {(id) => (
          <Select
            id={id}
            variant="bare"
            className="min-h-11"
            options={t.topics.map((topic) => [topic, topic] as const)}
          />
        )}
      </Labelled>
    </Example>
    <Example name="Checkbox">
      <Checkbox defaultChecked>{t.daily}</Checkbox>
      <Checkbox>{t.weekly}</Checkbox>
      <Checkbox disabled>{t.weekly}</Checkbox>
      <Checkbox variant="pill" defaultChecked>
        {t.daily}
      </Checkbox>
      <Checkbox variant="pill" aria-invalid>
        {t.weekly}
      </Checkbox>
    </Example>
    <Example name="Radio">
      <Radio name="rhythm" defaultChecked>
        {t.daily}
      </Radio>
      <Radio name="rhythm">{t.weekly}</Radio>
    </Example>
    <Example name="Switch">
      <Switch defaultChecked>{t.daily}</Switch>
      <Switch disabled>{t.weekly}</Switch>
    </Example>
    <Settings t={t} />
    <Example name="FileInput">
      <Labelled text={t.file}>{(id) => <FileInput id={id} accept="image/*" />}</Labelled>
    </Example>
    <Example name="QueryForm">
      <QueryForm to="/search" onSubmit={() => undefined}>
        <Labelled text={t.search}>{(id) => <TextInput id={id} name="q" type="search" />}</Labelled>
        <HiddenFields fields={{ sort: 'date', source: undefined }} />
        <Button type="submit">{t.search}</Button>
      </QueryForm>
    </Example>
  </>
)
