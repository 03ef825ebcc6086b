import { emailTrials, nameTrials, passwordTrials } from './form-trials.fixture.ts'
import { tryForm } from './forms.fixture.ts'
import { firstRunForm } from '../manage/login/form.ts'
import { newPasswordForm } from '../member/confirm/form.ts'
import { invitationCodeForm } from '../membership/invitation/form.ts'
import { askForCodeForm, codeForm, passwordForm } from '../sign-in/sign-in-forms.ts'

/* Forms of the ways in. */

const email = 'somebody@club.test'
const password = 'only-for-these-tests'

tryForm('Sign in by code', askForCodeForm, { email }, emailTrials('email'))

tryForm('Sign in by password', passwordForm, { email, password }, [
  ...emailTrials('email'),
  { field: 'password', rule: 'required', takes: 'x', refuses: '', says: 'Password is required.' },
])

tryForm('Sign-in code', codeForm, { code: '123456' }, [
  { field: 'code', rule: 'required', takes: '012345', refuses: ' - ', says: 'Code is required.' },
  { field: 'code', rule: 'number', takes: '12 34-56', refuses: 'abcdef', says: 'Code must be a number.' },
  { field: 'code', rule: 'length', takes: ' 123 456 ', refuses: '12345', says: 'Code should be 6 characters long.' },
  { field: 'code', rule: 'length', takes: '123456', refuses: '1234567', says: 'Code should be 6 characters long.' },
])

tryForm('Invitation code', invitationCodeForm, { code: 'ABCD2345' }, [
  { field: 'code', rule: 'required', takes: 'abcd2345', refuses: '', says: 'Code is required.' },
  {
    field: 'code',
    rule: 'alphanumeric',
    takes: 'ABCD-2345',
    refuses: 'ABCD_345',
    says: 'Code can only contain letters and numbers.',
  },
  { field: 'code', rule: 'length', takes: 'ABCD 2345', refuses: 'ABCD234', says: 'Code should be 8 characters long.' },
])

tryForm('New password', newPasswordForm(12), { password }, [
  { field: 'password', rule: 'required', takes: 'x'.repeat(72), refuses: '', says: 'Password is required.' },
  ...passwordTrials('password'),
])

tryForm('New password where the operator asks for 16 characters', newPasswordForm(16), { password }, [
  { field: 'password', rule: 'required', takes: 'x'.repeat(72), refuses: '', says: 'Password is required.' },
  ...passwordTrials('password', 16),
])

tryForm('First run', firstRunForm(12), { code: 'ABCD-2345', displayName: 'Demo Organiser', email, password }, [
  { field: 'code', rule: 'required', takes: 'x', refuses: ' ', says: 'Setup code is required.' },
  ...nameTrials('displayName', 'Name'),
  ...emailTrials('email'),
  { field: 'password', rule: 'required', takes: 'x'.repeat(72), refuses: '', says: 'Password is required.' },
  ...passwordTrials('password'),
])
