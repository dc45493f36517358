import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Button } from "@mantine/core";
import { messages, type Profile } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { type FieldErrors, FormProvider, useForm } from "react-hook-form";
import { messageOf } from "@/lib/api/api";
import { showFieldErrors } from "@/lib/api/form-errors";
import { type DraftSlot, useDraftSlot } from "@/lib/drafts/draft-slot";
import { usePersistDraft } from "@/lib/drafts/use-persist-draft";
import { profileQuery } from "@/lib/profile/profile-queries";
import { useUser } from "@/lib/session/session";
import { ErrorState, FormError, toast, useInPieces, useUnsavedChangesGuard } from "@/ui";
import { LetterheadImagesPanel } from "../letterhead/LetterheadImagesPanel";
import { LetterheadPreview } from "../letterhead/LetterheadPreview";
import { ContactFields, NameFields, QualificationFields } from "./ProfileFields";
import { ProfileOutline } from "./ProfileOutline";
import classes from "./profile-editor.module.css";
import { fieldNames, isSameForm, ProfileForm, toProfileForm } from "./profile-form";
import { useSaveProfile } from "./profile-queries";
import { useDrawnPieces } from "./use-drawn-pieces";

/** The stored draft, if it fits the present form. */
const parseProfileDraft = (stored: unknown, sample: ProfileForm): ProfileForm | undefined => {
  const isForm = (value: unknown): value is ProfileForm =>
    typeof value === "object" &&
    value !== null &&
    fieldNames.every((name) => {
      const field: unknown = Reflect.get(value, name);
      return typeof field === typeof sample[name] && Array.isArray(field) === Array.isArray(sample[name]);
    });
  return isForm(stored) ? stored : undefined;
};

const toastMissingFields = ({ full_name, email_address }: FieldErrors<ProfileForm>) => {
  const missing: Array<string | undefined> = [messages.auth.fullNameRequired, messages.auth.emailRequired];
  if (missing.includes(full_name?.message) || missing.includes(email_address?.message))
    toast.error(messages.auth.requiredProfileFields);
};

interface ProfileFormViewProps {
  profile: Profile;
  /** Where this tab stores what is typed. */
  slot: DraftSlot;
  onSaved?: (() => void) | undefined;
}

const ProfileFormView = ({ profile, slot, onSaved }: ProfileFormViewProps) => {
  const user = useUser();
  // Together they would be one long task.
  const drawn = useDrawnPieces(4);
  const saved = useRef(toProfileForm(profile, user.email));
  const [draft, setDraft] = useState(() => parseProfileDraft(slot.stored.typed, saved.current));
  const form = useForm({ resolver: zodResolver(ProfileForm), defaultValues: draft ?? saved.current });
  const resetTo = (from: ProfileForm) => {
    form.reset(from);
    setDraft(undefined);
  };

  const isUnsaved = () => !isSameForm(form.getValues(), saved.current);
  const subscribe = useCallback(
    (callback: () => void) => form.subscribe({ formState: { values: true }, callback }),
    [form.subscribe],
  );
  const { discard } = usePersistDraft({
    slot,
    subscribe,
    current: () => ({ typed: isUnsaved() ? form.getValues() : undefined }),
  });
  useUnsavedChangesGuard({ isUnsaved, onDiscard: discard });

  const save = useSaveProfile(user.id, {
    onSaved: (stored) => {
      saved.current = toProfileForm(stored, user.email);
      resetTo(saved.current);
      toast.success(messages.reports.profileUpdated);
      onSaved?.();
    },
    onError: (error) => {
      showFieldErrors(error, fieldNames, form.setError);
      toast.error(messages.reports.profileUpdateFailed);
    },
  });
  const submit = form.handleSubmit((change) => save.mutate(change), toastMissingFields);

  return (
    <FormProvider {...form}>
      <div className={classes.columns}>
        <div className={classes.form}>
          <form noValidate onSubmit={submit} className={classes.form}>
            {draft && (
              <Alert role="status">
                We kept what you typed, but it is not saved yet.{" "}
                <Button variant="default" size="compact-sm" onClick={() => resetTo(saved.current)}>
                  Use what is saved
                </Button>
              </Alert>
            )}
            <NameFields />
            {drawn > 1 && <QualificationFields />}
            {drawn > 2 && (
              <>
                <ContactFields />
                <FormError
                  error={save.error}
                  fallback={messages.auth.profileUpdateFailed}
                  fields={fieldNames}
                />
                <Button type="submit" loading={save.isPending} className={classes.save}>
                  Save profile
                </Button>
              </>
            )}
          </form>
          {drawn > 3 && <LetterheadImagesPanel />}
        </div>
        {drawn > 3 && <LetterheadPreview stored={profile} />}
      </div>
    </FormProvider>
  );
};

/** The form of the professional profile, with the live preview of the letterhead. */
export const ProfileEditor = ({ onSaved }: { onSaved?: () => void }) => {
  const { id } = useUser();
  const { data, error, refetch } = useQuery(profileQuery(id));
  const slot = useDraftSlot(id, "profile");
  const isShown = useInPieces(data !== undefined && slot !== undefined);
  if (isShown && data && slot) return <ProfileFormView profile={data} slot={slot} onSaved={onSaved} />;
  if (error)
    return (
      <ErrorState
        title="Your profile could not be loaded"
        message={messageOf(error, messages.reports.requestFailed)}
        onRetry={() => void refetch()}
      />
    );
  return <ProfileOutline />;
};
