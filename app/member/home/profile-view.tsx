import { useMemo, useState } from 'react'
import { FactPane } from '../../../ui/fact-pane.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import type { PathValues } from '../../../ui/form/form-model.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TagsInput } from '../../../ui/form/tags-input.tsx'
import { TimeZoneInput } from '../../../ui/form/time-zone-input.tsx'
import { VersionedForm } from '../../forms/versioned-form.tsx'
import { pictureAt } from '../../person-picture.ts'
import { PicturePane } from './picture-pane.tsx'
import { profileForm } from './profile-form.ts'
import type { View } from './load.ts'
import { ZoneWish } from './zone-wish.tsx'

type Profile = Extract<View, { view: 'profile' }>

/** What the member says of themselves, and who sees it. */
export function ProfileView({ content }: { content: Profile }) {
  const { profile, home, windowNumber, pictureId } = content
  if (!profile) return null
  return (
    <>
      <PicturePane person={{ name: profile.displayName, windowNumber, picture: pictureAt(pictureId) }} />
      <ProfileForm {...content} profile={profile} />
      {home && !home.mayChange && home.zones.length > 1 && <ZoneWish home={home} />}
    </>
  )
}

type ProfileFormProps = Pick<Profile, 'home' | 'disciplines'> & {
  profile: NonNullable<Profile['profile']>
}

function ProfileForm({ profile, home, disciplines }: ProfileFormProps) {
  const [schema] = useState(() => profileForm({ zones: home?.mayChange ? home.zones : [], disciplines }))
  const { version } = profile
  const discipline = disciplines.find(({ id }) => id === profile.disciplineId)?.slug ?? ''
  const said = JSON.stringify(saidBy({ ...profile, discipline, zone: home?.zone?.slug }))
  // The same object until what is saved changes: the form keeps what is being typed.
  const values = useMemo((): PathValues => JSON.parse(said), [said])
  return (
    <VersionedForm
      schema={schema}
      inputs={inputs}
      action="/api/me/profile"
      values={values}
      rowVersion={{ version }}
      keep={String(version)}
      data-gap="5"
      save={
        <div>
          <SubmitButton>Save profile</SubmitButton>
        </div>
      }
    >
      <FactPane id="about-you" title="About you">
        <div className="stack" data-gap="4">
          <FormField name="displayName" />
          <FormField name="pronouns" />
          <FormField name="headline" />
          <FormField name="organisation" />
          <FormField name="bio" />
          {disciplines.length > 0 && <FormField name="discipline" />}
          <FormField name="topics" />
          <FormField name="links" />
        </div>
      </FactPane>
      <FactPane id="where-you-are" title="Where you are">
        <div className="stack" data-gap="4">
          <FormField name="timeZone" hint="Times are shown in your own zone first." />
          {home?.mayChange ? <FormField name="zone" hint={`In ${home.edition.title}, until it begins.`} /> : null}
        </div>
      </FactPane>
      <FactPane id="directory" title="Directory">
        <FormField
          name="directory"
          hint="Off: nobody but the organisers finds you. On: people in your editions see what you wrote above, your city and your zone. What you leave empty is not shown, and never your e-mail address."
        />
      </FactPane>
    </VersionedForm>
  )
}

type Shown = NonNullable<Profile['profile']> & { zone: string | undefined; discipline: string }

/** What the form begins with. */
function saidBy({ inDirectory, ...profile }: Shown) {
  const { displayName, pronouns, headline, organisation, bio, discipline, topics, links, timeZone, zone } = profile
  const words = { displayName, pronouns, headline, organisation, bio, discipline, topics, links }
  return { ...words, timeZone, directory: inDirectory, zone }
}

const inputs = { tags: TagsInput, 'time-zone': TimeZoneInput }
