import { contactEndpoints } from '@aulario/contract/relations/contact';
import { CreatePage } from '../../form/create-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { ContactInputs } from './contact-inputs.tsx';

/** Adds a lead that came by telephone, chat or in person. */
export function ContactCreate() {
  const may = useMay();
  return (
    <CreatePage
      title="Agregar contacto"
      back={{ to: '/contactos', label: 'Todos los contactos' }}
      done="Contacto agregado."
      width={900}
    >
      <StaffForm
        endpoint={contactEndpoints.createContact}
        writable={may('contacts:write')}
        defaultValues={{ country: 'PE' }}
        saveLabel="Agregar contacto"
      >
        <ContactInputs />
      </StaffForm>
    </CreatePage>
  );
}
