import { fieldNames, type ProfileForm } from "./profile-form";

/** What this user typed before the page went away, if it still fits the form. */
export const parseProfileDraft = (kept: unknown, sample: ProfileForm): ProfileForm | undefined => {
  const isForm = (value: unknown): value is ProfileForm =>
    typeof value === "object" &&
    value !== null &&
    fieldNames.every((name) => {
      const own: unknown = Reflect.get(value, name);
      return typeof own === typeof sample[name] && Array.isArray(own) === Array.isArray(sample[name]);
    });
  return isForm(kept) ? kept : undefined;
};
