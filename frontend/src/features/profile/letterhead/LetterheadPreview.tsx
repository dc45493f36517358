import { Title } from "@mantine/core";
import {
  formatDate,
  type LetterheadImageKind,
  letterheadImageKind,
  letterheadOf,
  type Profile,
  printedSize,
  signatureOf,
} from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useUser } from "@/lib/session/session";
import { Panel } from "@/ui";
import { PreviewedProfile, type ProfileForm } from "../form/profile-form";
import { letterheadImagesQuery } from "./letterhead-image-queries";
import classes from "./letterhead-preview.module.css";

/** As it is typed; where that is too long to be saved, as it last was. */
const usePreviewedProfile = (stored: Profile): Profile => {
  const { getValues } = useFormContext<ProfileForm>();
  useWatch<ProfileForm>();
  const last = useRef(stored);
  last.current = PreviewedProfile.safeParse(getValues()).data ?? last.current;
  return last.current;
};

const Lines = ({ lines }: { lines: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
  lines.map((line, index) => <p key={index}>{line}</p>);

/** At the size in which it is printed, as far as the screen has room for it. */
const PrintedImage = ({ kind }: { kind: LetterheadImageKind }) => {
  const picture = useQuery(letterheadImagesQuery(useUser().id)).data?.[kind];
  if (!picture) return null;
  return (
    <img
      src={picture.url}
      alt={`Your ${letterheadImageKind.labels[kind].toLowerCase()}`}
      className={classes.printed}
      style={{ width: `${printedSize(kind, picture).width}pt`, aspectRatio: picture.width / picture.height }}
    />
  );
};

/** The head of a report and the block under its signature, as the PDF prints them. */
export const LetterheadPreview = ({ stored }: { stored: Profile }) => {
  const profile = usePreviewedProfile(stored);
  const { full_name, professional_title, default_valuer_reference } = profile;
  // A new report takes these two from the profile.
  const named = { valuer_name: full_name, professional_title };
  const letterhead = letterheadOf(profile, named);
  const signature = signatureOf(profile, named);
  const today = formatDate(new Date().toISOString());
  return (
    <Panel label="Preview" className={classes.panel}>
      <Title order={2} mb="sm">
        On your reports
      </Title>
      <div className={classes.paper}>
        <div className={classes.head}>
          <div className={classes.standing}>
            <PrintedImage kind="logo" />
            <p className={classes.name}>{letterhead.name}</p>
            <Lines lines={letterhead.standing} />
          </div>
          <div className={classes.contact}>
            <Lines lines={letterhead.contact} />
          </div>
        </div>
        <div className={classes.references}>
          {default_valuer_reference !== "" && (
            <p>
              <span>My Ref: </span>
              {default_valuer_reference}/{today?.slice(-4)}/001
            </p>
          )}
          <p>
            <span>Date: </span>
            {today}
          </p>
        </div>
        <p className={classes.report}>The report</p>
        <PrintedImage kind="signature" />
        <div className={classes.signature}>
          <p className={classes.signatory}>{signature.name}</p>
          <Lines lines={signature.lines} />
          <p>Date: {today}</p>
        </div>
      </div>
    </Panel>
  );
};
