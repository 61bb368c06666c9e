import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { CheckboxGroup } from '#src/ui/fields/checkbox-group.tsx'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { FieldGroup, WholeLine } from '#src/ui/fields/field-group.tsx'
import { FieldSkeletons, FileFieldSkeleton, PopupFormSkeleton } from '#src/ui/fields/field-skeletons.tsx'
import { FileField } from '#src/ui/fields/file-field.tsx'
import { FileInput } from '#src/ui/fields/file-input.tsx'
import { FilterSelect } from '#src/ui/fields/filter-select.tsx'
import { FilterText } from '#src/ui/fields/filter-text.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { FormFrame, RecordFrame } from '#src/ui/fields/form-frame.tsx'
import { FormRow, FormStack } from '#src/ui/fields/form-stack.tsx'
import { ListboxButton } from '#src/ui/fields/listbox-button.tsx'
import { NewPasswordField } from '#src/ui/fields/new-password-field.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { longEmail, longName, nothing, options, picture, statuses } from './sample.ts'
import { States } from './states.tsx'

const texts = {
  TextField: (
    <FieldGroup legend="Ward">
      <WholeLine>
        <RequiredNote />
      </WholeLine>
      <TextField label="Name" required />
      <TextField label="Long name" defaultValue={longName} hint="As on the door" />
      <TextField label="Email" defaultValue={longEmail} error="Invalid Email" />
      <TextField label="Number" prefix="ITX-" hint={['ITX-…', 'Digits only']} />
      <TextField label="Disabled" disabled defaultValue="Not for you" />
      <TextField label="Read-only" readOnly defaultValue="Only to read" />
      <WholeLine>
        <TextArea label="Notes" defaultValue={longName} error="Field is required" />
      </WholeLine>
    </FieldGroup>
  ),
  NewPasswordField: (
    <NewPasswordField
      label="New Password"
      isEmpty={false}
      rules={[
        { text: 'At least 8 characters', isMet: true },
        { text: 'At least two numbers', isMet: false },
      ]}
    />
  ),
  PasswordField: <PasswordField label="Password" required defaultValue="Welcome#2026" error="Too short" />,
  SearchBox: (
    <>
      <SearchBox value="" onChange={nothing} />
      <SearchBox value={longName} onChange={nothing} />
    </>
  ),
}

const choices = {
  Checkbox: (
    <>
      <Checkbox label="Off" />
      <Checkbox label="On" defaultChecked />
      <Checkbox label="Disabled" disabled />
    </>
  ),
  RadioGroup: (
    <>
      <RadioGroup
        legend="Ward"
        value={4}
        options={[
          { value: 4, label: 'Ward 4' },
          { value: 5, label: longName },
        ]}
        onChange={nothing}
      />
      <RadioGroup
        legend="Nothing chosen"
        value={null}
        options={[{ value: 4, label: 'Ward 4' }]}
        onChange={nothing}
      />
    </>
  ),
  CheckboxGroup: (
    <>
      <CheckboxGroup legend="Wards" required options={options} />
      <CheckboxGroup legend="Wards with an error" options={options} error="Select one" />
    </>
  ),
  SelectField: (
    <>
      <SelectField label="Ward" options={options} value="2" onChange={nothing} />
      <SelectField label="No ward" options={options} value="" placeholder="Select" onChange={nothing} />
      <SelectField label="Wrong ward" options={options} value="1" onChange={nothing} error="Select one" />
    </>
  ),
  ComboboxField: (
    <ComboboxField
      label="Found ward"
      name="ward"
      options={options}
      value="1"
      onChange={nothing}
      onBlur={nothing}
    />
  ),
  FilterSelect: <FilterSelect label="Status" options={statuses} value="1" onChange={nothing} />,
  FilterText: <FilterText label="City" value="Pune" onChange={nothing} />,
  ListboxButton: (
    <>
      <ListboxButton label="Status of ward 1" options={statuses} value="1" busy={false} onChoose={nothing} />
      <ListboxButton label="Status of ward 2" options={statuses} value="2" busy onChoose={nothing} />
    </>
  ),
}

const file = {
  hints: ['Only JPEG, PNG, & SVG Files'],
  accept: 'image/*',
  onChoose: nothing,
  emptyText: 'No Image Preview available',
}

const forms = {
  FileField: (
    <FieldGroup legend="Pictures">
      <FileField {...file} label="Logo" name="logo" file={null} />
      <FileField {...file} label="Banner" name="banner" file={null} current={picture} />
      <FileField {...file} label="Photo" name="photo" file={new File([], longName)} error="Too large" />
    </FieldGroup>
  ),
  FileInput: <FileInput control={{ 'aria-label': 'Wards' }} onChoose={nothing} />,
  FormFrame: (
    <FormFrame busy={false}>
      <TextField label="Name of the ward" />
      <FormActions>
        <Button>Cancel</Button>
        <Button variant="primary">Save</Button>
      </FormActions>
    </FormFrame>
  ),
  FormStack: (
    <FormStack>
      <FormRow>
        <Checkbox label="Remember Me" />
        <a href="#fields">Forgot password</a>
      </FormRow>
    </FormStack>
  ),
  RecordFrame: <RecordFrame busy={false}>A record</RecordFrame>,
  FieldSkeletons: (
    <>
      <FieldSkeletons labels={['Name', 'Email']} />
      <FileFieldSkeleton label="Logo" hint="Only JPEG, PNG, & SVG Files" />
      <PopupFormSkeleton labels={['Name']} onCancel={nothing} />
    </>
  ),
}

export const Fields = () => <States title="Fields" of={{ ...texts, ...choices, ...forms }} />
