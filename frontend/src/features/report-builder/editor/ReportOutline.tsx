import { messages, SectionId, sections } from "@takseru/shared-types";
import { useSearchParams } from "react-router";
import { rememberedPlace } from "@/lib/reports/remembered-places";
import { useUser } from "@/lib/session/session";
import { Loading } from "@/ui";
import { BuilderFrame } from "../frame/BuilderFrame";
import classes from "./report-outline.module.css";

const stands = { disabled: true, onClick: () => undefined };

const steps = sections.map(({ id, title, description }) => ({
  id,
  title,
  description,
  state: undefined,
  unsaved: false,
}));

/** The builder while its report is loading: its bars and the outline of the section that is opened. */
export const ReportOutline = ({ reportId }: { reportId: number }) => {
  const { id: userId } = useUser();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("section") ?? rememberedPlace(userId, reportId)?.section;
  const id = SectionId.safeParse(wanted).data ?? sections[0].id;
  const index = sections.findIndex((section) => section.id === id);
  const section = sections[index] ?? sections[0];
  const fields = section.fields.slice(0, 6);
  return (
    <BuilderFrame
      title={`Report #${reportId}`}
      actions={[]}
      isOutline
      steps={steps}
      current={id}
      progress={{ index, total: sections.length, photographs: 0 }}
      onSelect={(section) => setSearch({ section })}
      previous={stands}
      next={stands}
    >
      <h2 className={classes.title}>{section.title}</h2>
      <div className={classes.fields} aria-hidden="true">
        {fields.map((name) => (
          <div key={name} className={classes.field} />
        ))}
      </div>
      <Loading text={messages.reports.loading} />
    </BuilderFrame>
  );
};
