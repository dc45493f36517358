import { Button, Input } from "@mantine/core";
import { honorifics, limits } from "@takseru/shared-types";
import { memo, useEffect, useId, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField, TextField, TextListField } from "@/ui";
import { ProfileGroup as Group } from "./ProfileGroup";
import classes from "./profile-fields.module.css";
import { type ProfileForm, readablePhone } from "./profile-form";

/** Each group of fields needs a `FormProvider` around it. */
export const NameFields = memo(() => (
  <Group title="Name, title and reference">
    <TextField<ProfileForm> name="full_name" label="Full name" autoComplete="name" required />
    <div className={classes.half}>
      <SelectField<ProfileForm> name="honorable" label="Honorific" options={honorifics} placeholder={false} />
    </div>
    <div className={classes.half}>
      <TextField<ProfileForm> name="professional_status" label="Professional status" />
    </div>
    <TextField<ProfileForm> name="professional_title" label="Professional title" />
    <TextField<ProfileForm>
      name="default_valuer_reference"
      label="Default reference"
      placeholder="VR/JS"
      description="New reports continue it: VR/JS/2024/001"
    />
  </Group>
));

/** Banks that are there are a number until it is pressed: each would be a line of a phone's three screens. */
const BankPanels = () => {
  const { control, formState } = useFormContext<ProfileForm>();
  const { length } = useWatch({ control, name: "bank_panels" });
  const [isEmptyAtFirst] = useState(length === 0);
  const [isOpened, setIsOpened] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  // The pressed button is gone.
  useEffect(() => {
    if (isOpened) list.current?.querySelector("input")?.focus();
  }, [isOpened]);
  if (isOpened || isEmptyAtFirst || formState.errors.bank_panels)
    return (
      <div ref={list}>
        <TextListField<ProfileForm>
          name="bank_panels"
          label="Bank panels"
          item="bank"
          max={limits.profileListEntries}
        />
      </div>
    );
  return (
    <>
      <Input.Label id={id} component="div" labelElement="div">
        Bank panels
      </Input.Label>
      <Button variant="default" aria-expanded={false} aria-describedby={id} onClick={() => setIsOpened(true)}>
        {length === 1 ? "1 bank" : `${length} banks`}
      </Button>
    </>
  );
};

export const QualificationFields = memo(() => (
  <Group title="Qualifications and registration">
    <div className={classes.wide}>
      <TextListField<ProfileForm>
        name="qualifications_list"
        label="Qualifications"
        item="qualification"
        max={limits.profileListEntries}
      />
    </div>
    <div className={classes.half}>
      <TextField<ProfileForm> name="ivsl_registration" label="IVSL registration" />
    </div>
    <div className={classes.half}>
      <TextField<ProfileForm> name="ivsl_grade" label="IVSL grade" />
    </div>
    <div className={classes.half}>
      <TextField<ProfileForm> name="rics_number" label="RICS number" />
    </div>
    <div className={`${classes.half} ${classes.list}`}>
      <BankPanels />
    </div>
  </Group>
));

export const ContactFields = memo(() => (
  <Group title="Contact and office address">
    <div className={classes.half}>
      <TextField<ProfileForm>
        name="mobile_number"
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        format={readablePhone}
        required
      />
    </div>
    <div className={classes.half}>
      <TextField<ProfileForm> name="phone_number" label="Phone number" type="tel" format={readablePhone} />
    </div>
    <TextField<ProfileForm>
      name="email_address"
      label="Email address"
      type="email"
      autoComplete="email"
      required
    />
    <div className={classes.houseAndStreet}>
      <TextField<ProfileForm> name="house_number" label="House number" />
      <TextField<ProfileForm> name="street_name" label="Street" />
    </div>
    <div className={classes.half}>
      <TextField<ProfileForm> name="area_name" label="Area" />
    </div>
    <div className={classes.half}>
      <TextField<ProfileForm> name="city" label="City" autoComplete="address-level2" />
    </div>
    <div className={classes.half}>
      <TextField<ProfileForm> name="district" label="District" />
    </div>
  </Group>
));
