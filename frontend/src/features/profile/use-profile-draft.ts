import { useEffect, useRef } from "react";
import { readDraft, writeDraft } from "@/lib/drafts";
import { getSession } from "@/lib/session";
import { fieldNames, type ProfileForm } from "./profile-form";

const keyOf = (userId: string): string => `${userId}:profile`;

const isForm = (value: unknown, sample: ProfileForm): value is ProfileForm =>
  typeof value === "object" &&
  value !== null &&
  fieldNames.every((name) => {
    const kept: unknown = Reflect.get(value, name);
    return typeof kept === typeof sample[name] && Array.isArray(kept) === Array.isArray(sample[name]);
  });

/** What this user typed before the page went away, if it still fits the form. */
export const readProfileDraft = (userId: string, sample: ProfileForm): ProfileForm | undefined => {
  const kept = readDraft(keyOf(userId));
  return isForm(kept, sample) ? kept : undefined;
};

/** Keeps what is unsaved over a reload and an ended session; gives back how to give it up. */
export const useProfileDraft = (userId: string, unsaved: () => ProfileForm | undefined): (() => void) => {
  const givenUp = useRef(false);
  const current = useRef(unsaved);
  current.current = unsaved;

  useEffect(() => {
    const keep = () => {
      const wanted = !givenUp.current && getSession().ended !== "left";
      writeDraft(keyOf(userId), wanted ? current.current() : undefined);
    };
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
      keep();
    };
  }, [userId]);

  return () => {
    givenUp.current = true;
  };
};
