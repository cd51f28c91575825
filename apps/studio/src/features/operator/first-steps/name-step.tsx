import { Field } from "@shiju/ui/forms/field.tsx";
import { useState } from "react";

/** Asks for the name of the site. */
export function NameStep({ name, onNext }: { name: string; onNext: (name: string) => void }) {
  const [error, setError] = useState<string>();
  return (
    <form
      className="first__in"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = (new FormData(event.currentTarget).get("name") as string).trim();
        if (typed === "") setError("请写站名");
        else onNext(typed);
      }}
    >
      <h1 className="title">给站点起个名字</h1>
      <Field
        label="站名"
        name="name"
        maxLength={20}
        defaultValue={name}
        hint="写在页面左上角、浏览器标签、欢迎的消息里，如“实验小学英语”"
        error={error}
      />
      <div className="first__a">
        <button type="submit" className="btn btn--primary">
          下一步
        </button>
      </div>
    </form>
  );
}
