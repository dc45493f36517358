import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Button } from "@mantine/core";
import { messages, type Profile } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { type FieldErrors, FormProvider, useForm } from "react-hook-form";
import { messageOf } from "@/lib/api";
import { showFieldErrors } from "@/lib/form-errors";
import { useUser } from "@/lib/session";
import { ErrorState, Loading, toast } from "@/ui";
import { ProfileFields } from "./ProfileFields";
import classes from "./profile.module.css";
import { fieldNames, formOf, ProfileForm } from "./profile-form";
import { profileQuery, useSaveProfile } from "./queries";

const mentionMissingFields = ({ full_name, email_address }: FieldErrors<ProfileForm>) => {
  const missing: Array<string | undefined> = [messages.auth.fullNameRequired, messages.auth.emailRequired];
  if (missing.includes(full_name?.message) || missing.includes(email_address?.message))
    toast.error(messages.auth.requiredProfileFields);
};

const Form = ({ profile, onSaved }: { profile: Profile; onSaved?: (() => void) | undefined }) => {
  const user = useUser();
  const save = useSaveProfile(user.id);
  const form = useForm({
    resolver: zodResolver(ProfileForm),
    defaultValues: formOf(profile, user.email),
  });

  const submit = form.handleSubmit(
    (change) =>
      save.mutate(change, {
        onSuccess: (saved) => {
          form.reset(formOf(saved, user.email));
          toast.success(messages.reports.profileUpdated);
          onSaved?.();
        },
        onError: (error) => {
          showFieldErrors(error, fieldNames, form.setError);
          toast.error(messages.reports.profileUpdateFailed);
        },
      }),
    mentionMissingFields,
  );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <ProfileFields />
        {save.error && (
          <Alert role="alert" color="red">
            {messageOf(save.error, messages.auth.profileUpdateFailed)}
          </Alert>
        )}
        <Button type="submit" loading={save.isPending} className={classes.save}>
          Save profile
        </Button>
      </form>
    </FormProvider>
  );
};

/** The professional profile's form, filled with what is stored. */
export const ProfileEditor = ({ onSaved }: { onSaved?: () => void }) => {
  const { data, error, refetch } = useQuery(profileQuery(useUser().id));
  if (data) return <Form profile={data} onSaved={onSaved} />;
  if (error)
    return (
      <ErrorState
        title="Your profile could not be loaded"
        message={messageOf(error, messages.reports.requestFailed)}
        onRetry={() => void refetch()}
      />
    );
  return <Loading text="Loading your profile..." />;
};
