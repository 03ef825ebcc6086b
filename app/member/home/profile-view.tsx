import { useMemo, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import type { PathValues } from '../../../ui/form/form-model.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TagsInput } from '../../../ui/form/tags-input.tsx'
import { TimeZoneInput } from '../../../ui/form/time-zone-input.tsx'
import { VersionedForm } from '../../forms/versioned-form.tsx'
import { profileForm } from './profile-form.ts'
import type { View } from './load.ts'
import { ZoneWish } from './zone-wish.tsx'

type Profile = Extract<View, { view: 'profile' }>

/** What the member says of themselves, and who sees it. */
export function ProfileView({ content: { profile, home } }: { content: Profile }) {
  if (!profile) return null
  return (
    <div className="stack" data-gap="6">
      <ProfileForm profile={profile} home={home} />
      {home && !home.mayChange && home.zones.length > 1 && <ZoneWish home={home} />}
    </div>
  )
}

function ProfileForm({ profile, home }: { profile: NonNullable<Profile['profile']>; home: Profile['home'] }) {
  const [schema] = useState(() => profileForm({ zones: home?.mayChange ? home.zones : [] }))
  const { version } = profile
  const said = JSON.stringify(saidBy({ ...profile, zone: home?.zone?.slug }))
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
      data-gap="6"
      save={
        <div>
          <SubmitButton>Save profile</SubmitButton>
        </div>
      }
    >
      <Card aria-labelledby="about-you">
        <h2 className="heading-4" id="about-you">
          About you
        </h2>
        <div className="stack" data-gap="4">
          <FormField name="displayName" />
          <FormField name="pronouns" />
          <FormField name="headline" />
          <FormField name="organisation" />
          <FormField name="bio" />
          <FormField name="links" />
        </div>
      </Card>
      <Card aria-labelledby="where-you-are">
        <h2 className="heading-4" id="where-you-are">
          Where you are
        </h2>
        <div className="stack" data-gap="4">
          <FormField name="timeZone" hint="Times are shown in your own zone first." />
          {home?.mayChange ? <FormField name="zone" hint={`In ${home.edition.title}, until it begins.`} /> : null}
        </div>
      </Card>
      <Card aria-labelledby="directory">
        <h2 className="heading-4" id="directory">
          Directory
        </h2>
        <FormField
          name="directory"
          hint="Off: nobody but the organisers finds you. On: people in your editions see your name, headline, organisation and links."
        />
      </Card>
    </VersionedForm>
  )
}

type Shown = NonNullable<Profile['profile']> & { zone: string | undefined }

/** What the form begins with. */
function saidBy({ displayName, pronouns, headline, organisation, bio, links, timeZone, inDirectory, zone }: Shown) {
  return { displayName, pronouns, headline, organisation, bio, links, timeZone, directory: inDirectory, zone }
}

const inputs = { tags: TagsInput, 'time-zone': TimeZoneInput }
