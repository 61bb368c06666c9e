import { createRoot } from 'react-dom/client'
import { type Control, type Resolver, useForm, useFormState } from 'react-hook-form'
import { type Infer, object } from 'superstruct'
import { customerTexts } from '#src/rules/forms/customer.ts'

const struct = object(customerTexts)
type Texts = Infer<typeof struct>

const names = [
  'companyName',
  'companyContact',
  'addressline1',
  'addressline2',
  'city',
  'states',
  'pincode',
  'contactPersonName',
  'contactPhone',
  'contactEmail',
  'integration_customization',
  'company_Username',
  'branding_Guidelines',
  'notes_Communications',
] as const

const labels: Partial<Record<Name, string>> = {
  companyName: 'Company Name',
  addressline1: 'Address Line 1',
  city: 'City',
}

type Name = (typeof names)[number]

const resolver: Resolver<Texts> = (typed) => {
  const [broken, values] = struct.validate(typed, { coerce: true })
  if (broken === undefined) return { values, errors: {} }
  const failures = broken.failures().map(({ path, message }) => [path[0], { type: 'rule', message }])
  return { values: {}, errors: Object.fromEntries(failures) }
}

/** The text fields of a customer with their rules, as plainly as they can be typed in and checked. */
const CustomerForm = () => {
  const { register, control, handleSubmit } = useForm<Texts>({ mode: 'onTouched', resolver })
  return (
    <form onSubmit={handleSubmit(() => undefined)}>
      {names.map((name) => (
        <p key={name}>
          <label>
            {labels[name] ?? name} <input {...register(name)} />
          </label>
          <Problem name={name} control={control} />
        </p>
      ))}
      <button type="submit">Save</button>
    </form>
  )
}

const Problem = ({ name, control }: { name: Name; control: Control<Texts> }) => {
  const { errors } = useFormState({ control, name })
  return <span role="alert">{errors[name]?.message}</span>
}

const place = document.getElementById('root')
if (place !== null) createRoot(place).render(<CustomerForm />)
