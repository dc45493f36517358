import { honorifics, limits } from "@takseru/shared-types";
import { memo } from "react";
import { SelectField, TextField, TextListField } from "@/ui";
import { ProfileGroup as Group } from "./ProfileGroup";
import classes from "./profile-fields.module.css";
import { type ProfileForm, readablePhone } from "./profile-form";

/** The fields that a first screen shows. Needs a `FormProvider` around it. */
export const FirstProfileFields = memo(() => (
  <>
    <Group title="Name and title">
      <SelectField<ProfileForm> name="honorable" label="Honorific" options={honorifics} placeholder={false} />
      <TextField<ProfileForm> name="full_name" label="Full name" autoComplete="name" required />
      <TextField<ProfileForm> name="professional_title" label="Professional title" />
      <TextField<ProfileForm> name="professional_status" label="Professional status" />
    </Group>
    <Group title="Qualifications and registration">
      <div className={classes.wide}>
        <TextListField<ProfileForm>
          name="qualifications_list"
          label="Qualifications"
          item="qualification"
          max={limits.profileListEntries}
        />
      </div>
      <TextField<ProfileForm> name="ivsl_registration" label="IVSL registration" />
      <TextField<ProfileForm> name="ivsl_grade" label="IVSL grade" />
      <TextField<ProfileForm> name="rics_number" label="RICS number" />
      <div className={classes.wide}>
        <TextListField<ProfileForm>
          name="bank_panels"
          label="Bank panels"
          item="bank"
          max={limits.profileListEntries}
        />
      </div>
    </Group>
  </>
));

/** The fields below them. Needs a `FormProvider` around it. */
export const OtherProfileFields = memo(() => (
  <>
    <Group title="References">
      <TextField<ProfileForm>
        name="default_valuer_reference"
        label="Default reference"
        placeholder="VR/JS"
        description="New reports continue it: VR/JS becomes VR/JS/2024/001."
      />
    </Group>
    <Group title="Contact">
      <TextField<ProfileForm>
        name="mobile_number"
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        format={readablePhone}
        required
      />
      <TextField<ProfileForm> name="phone_number" label="Phone number" type="tel" format={readablePhone} />
      <TextField<ProfileForm>
        name="email_address"
        label="Email address"
        type="email"
        autoComplete="email"
        required
      />
    </Group>
    <Group title="Office address">
      <TextField<ProfileForm> name="house_number" label="House number" />
      <TextField<ProfileForm> name="street_name" label="Street" />
      <TextField<ProfileForm> name="area_name" label="Area" />
      <TextField<ProfileForm> name="city" label="City" autoComplete="address-level2" />
      <TextField<ProfileForm> name="district" label="District" />
    </Group>
  </>
));
