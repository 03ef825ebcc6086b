import { useLayoutEffect, useRef } from 'react'
import { colourNeighbours, houseColours, leastForText, readColour } from '../../../../domain/club/settings/colours.ts'
import type { SiteColours } from '../../../../domain/club/settings/colours.ts'
import { Card } from '../../../../ui/card.tsx'
import { textOf } from '../../../../ui/form/asked-field.ts'
import { useFieldState, useFormConnection } from '../../../../ui/form/form-context.ts'
import { useHydrated } from '../../../../ui/hydrated.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import type { SettingsContent } from './load.ts'
import { coloursForm } from './branding-form.ts'
import { SettingField, SettingForm } from './setting-form.tsx'

type Colours = SettingsContent['branding']['colours']

/** Four colours. One that cannot be read where it is used, by day or by night, is refused. */
export function ColoursCard({ content: { branding } }: { content: SettingsContent }) {
  const { version, values, areOwn } = branding.colours
  return (
    <Card id="colours" aria-labelledby="colours-title">
      <h2 id="colours-title">Colours</h2>
      <p className="muted settings-lead">
        {areOwn ? 'Your own, by day and by night.' : 'Those of the house, by day and by night.'} Each is checked against
        its neighbours as you pick. Nothing under {leastForText} to 1 is kept.
      </p>
      {/* After the colours of the house are back the form shows them. */}
      <ColoursForm key={String(areOwn)} values={values} version={version} />
      {areOwn && (
        <div className="settings-second">
          <ApiButton kind="quiet" small action="/api/settings/colours-reset" fields={{ version }}>
            Use the colours of the house
          </ApiButton>
        </div>
      )}
    </Card>
  )
}

function ColoursForm({ values, version }: Pick<Colours, 'values' | 'version'>) {
  return (
    <SettingForm
      schema={coloursForm}
      section="colours"
      action="/api/settings/colours"
      values={values}
      version={version}
      save="Save the colours"
    >
      <div className="swatches">
        <Swatch name="light" />
        <Swatch name="onLight" />
        <Swatch name="link" />
        <Swatch name="linkDark" />
      </div>
      <AsItWillLook />
    </SettingForm>
  )
}

/** A colour to look at and to pick, its value to type, and how well it stands out where it is hardest to read. */
function Swatch({ name }: { name: keyof SiteColours }) {
  const { model } = useFormConnection()
  const { definition } = useFieldState(name)
  const isAlive = useHydrated()
  const colours = useTypedColours()
  const neighbour = colourNeighbours(colours)[name]
  return (
    <div className="swatch">
      <input
        type="color"
        className="swatch-field"
        aria-label={`Pick: ${definition.label}`}
        disabled={!isAlive}
        value={neighbour ? colours[name] : '#000000'}
        onChange={(event) => model?.set(name, event.currentTarget.value)}
      />
      <SettingField name={name} spellCheck={false} />
      {neighbour && (
        <p className="swatch-ratio small" data-tone={neighbour.ratio < leastForText ? 'bad' : 'ok'}>
          {neighbour.ratio} on {neighbour.than}
          {neighbour.ratio < leastForText && `: ${leastForText} is needed`}
        </p>
      )}
    </div>
  )
}

/** The colours as they are typed, before they are saved. */
function AsItWillLook() {
  const { light, onLight, link, linkDark } = useTypedColours()
  return (
    <div className="swatches-look">
      <LookStrip theme={0} link={link} light={light} onLight={onLight} />
      <LookStrip theme={1} link={linkDark} light={light} onLight={onLight} />
    </div>
  )
}

type LookStripProps = Pick<SiteColours, 'light' | 'onLight' | 'link'> & { theme: 0 | 1 }

/** By day or by night, whatever the theme of the page is. Before there is script it has the colours of the page. */
function LookStrip({ theme, light, onLight, link }: LookStripProps) {
  const strip = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const { page, ink } = houseColours
    const tokens = { page: page[theme], ink: ink[theme], invert: ink[theme], 'on-invert': page[theme] }
    const colours = { ...tokens, light, 'on-light': onLight, link }
    for (const [name, colour] of Object.entries(colours)) strip.current?.style.setProperty(`--${name}`, colour)
  }, [theme, light, onLight, link])
  return (
    <p className="row" ref={strip}>
      <span className="button" data-kind="primary" data-size="small">
        <span className="button-label">Say you come</span>
        <span className="button-pane">→</span>
      </span>
      <span className="link">A link by {theme === 0 ? 'day' : 'night'}</span>
    </p>
  )
}

function useTypedColours(): SiteColours {
  const [light, onLight, link, linkDark] = [
    useFieldState('light'),
    useFieldState('onLight'),
    useFieldState('link'),
    useFieldState('linkDark'),
  ].map(({ value }) => readColour(textOf(value)))
  return { light: light ?? '', onLight: onLight ?? '', link: link ?? '', linkDark: linkDark ?? '' }
}
