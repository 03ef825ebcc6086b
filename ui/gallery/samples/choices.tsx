import { ChipBox, ChipLink, ChipMenu, Chips } from '../../chip.tsx'
import { Checkbox, ChoiceGroup, OptionCard, Radio, Switch } from '../../form/choice.tsx'
import { SelectBox } from '../../select-box.tsx'
import type { GalleryPage } from '../sample.ts'

/** Things to tick and to choose from. */
export const choices: GalleryPage[] = [
  {
    slug: 'chip',
    name: 'Chip',
    samples: [
      {
        name: 'Filters that act at once',
        element: (
          <Chips>
            <ChipMenu
              label="Kind"
              undo="#all"
              links={[
                { href: '#update', label: 'Update', current: true },
                { href: '#page', label: 'Page' },
              ]}
            />
            <ChipMenu label="For" undo="#all" links={[{ href: '#everybody', label: 'Everybody' }]} />
            <ChipLink href="#mine" pressed={false}>
              Mine
            </ChipLink>
            <ChipLink href="#not-mine" pressed>
              Mine
            </ChipLink>
          </Chips>
        ),
      },
      {
        name: 'Boxes to tick in a form',
        element: (
          <Chips>
            <ChipBox name="zone" value="americas" defaultChecked>
              Americas 7
            </ChipBox>
            <ChipBox name="zone" value="asia-pacific">
              Asia-Pacific 6
            </ChipBox>
          </Chips>
        ),
      },
    ],
  },
  {
    slug: 'choice',
    name: 'Choice',
    samples: [
      {
        name: 'Boxes to tick',
        element: (
          <div className="stack">
            <Checkbox name="own">This is not my device</Checkbox>
            <Checkbox name="told" defaultChecked hint="One mail a week at most">
              Tell me about new sessions
            </Checkbox>
            <Checkbox name="closed" disabled>
              Not possible at the moment
            </Checkbox>
            <Checkbox name="consent" error="Please accept the Terms.">
              I accept the Terms
            </Checkbox>
          </div>
        ),
      },
      {
        name: 'Switch',
        element: (
          <Switch name="quiet" defaultChecked>
            Quiet hours from 20:00 to 08:00
          </Switch>
        ),
      },
      {
        name: 'One of several, in a line',
        element: (
          <ChoiceGroup legend="When" across="line">
            <Radio name="when" value="now" defaultChecked>
              Now, after a 60 second hold
            </Radio>
            <Radio name="when" value="later">
              At a time
            </Radio>
          </ChoiceGroup>
        ),
      },
      {
        name: 'Cards with a pigment, refused',
        element: (
          <ChoiceGroup legend="Which studio would you start with?" across={2} error="This field is not valid.">
            <OptionCard type="radio" name="studio" value="writing" title="Writing" pigment="cobalt" defaultChecked />
            <OptionCard type="radio" name="studio" value="hiring" title="Hiring" pigment="ochre" />
          </ChoiceGroup>
        ),
      },
      {
        name: 'Cards with a note, and with a number',
        element: (
          <ChoiceGroup legend="Sign-in method" legendHidden>
            <OptionCard type="radio" name="method" title="A passkey" note="Recommended. Your device signs you in." />
            <OptionCard type="radio" name="method" title="A password" note="Twelve characters or more." />
            <OptionCard type="checkbox" name="zone" title="Americas" end={<span className="small muted">7</span>} />
          </ChoiceGroup>
        ),
      },
    ],
  },
  {
    slug: 'select-box',
    name: 'Select box',
    samples: [
      {
        name: 'Of a table row: none, one, some',
        element: (
          <div className="row">
            <SelectBox label="Select Demo Member 01" />
            <SelectBox label="Select Demo Member 02" defaultChecked />
            <SelectBox label="Select all" mixed readOnly />
          </div>
        ),
      },
    ],
  },
]
