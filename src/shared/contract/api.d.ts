/** Generated from openapi/ by npm run contract. Never edited. */
export interface paths {
    "/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with login and password */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who I am and what I may do */
        get: operations["getMe"];
        /** Change my language and look */
        put: operations["updateMe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where I am signed in */
        get: operations["listMySessions"];
        put?: never;
        post?: never;
        /** Sign out everywhere but here */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of my sessions */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change my password; my other sessions end */
        post: operations["changeMyPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password-links/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        /** Whether a one-time link still works */
        get: operations["getPasswordLink"];
        put?: never;
        /** Set the password through a one-time link */
        post: operations["usePasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tests and exams assigned to me */
        get: operations["listMyTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One test, its rules and my attempts */
        get: operations["getMyTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/tests/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start an attempt, or get the one in progress */
        post: operations["startAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Remember the current question and the marks */
        patch: operations["saveAttemptProgress"];
        trace?: never;
    };
    "/my/attempts/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the attempt over in this window; get the paper, the answers so far, the clock */
        post: operations["openAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/answers/{position}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The place of the question on the paper, from 0. */
                position: number;
            };
            cookie?: never;
        };
        get?: never;
        /** Save one answer; a repeated or older save changes nothing */
        put: operations["saveAnswer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand the attempt in; repeating it returns the same result */
        post: operations["submitAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The result of a finished attempt, as far as the review policy shows it */
        get: operations["getMyAttemptResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The question as a learner sees it, without its key */
        get: operations["previewQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a question file; nothing is written to the bank */
        post: operations["previewQuestionImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** A preview that is still open */
        get: operations["getQuestionImport"];
        put?: never;
        post?: never;
        /** Forget a preview */
        delete: operations["discardQuestionImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/imports/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write the previewed questions in one transaction; repeating it changes nothing */
        post: operations["confirmQuestionImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** A paper as one learner might get it, without keys */
        get: operations["previewTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept and make the one-time link */
        post: operations["acceptRestorationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject with a reason */
        post: operations["rejectRestorationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture; it is decoded and encoded anew */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        /** A stored picture by its unguessable token */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server and its database answer */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the public pages need to know */
        get: operations["getPublicSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users, sorted, filtered, by page */
        get: operations["listUsers"];
        put?: never;
        /** Create a user */
        post: operations["createUser"];
        /** Delete several users, all or none */
        delete: operations["bulkDeleteUsers"];
        options?: never;
        head?: never;
        /** Change several users, all or none */
        patch: operations["bulkUpdateUsers"];
        trace?: never;
    };
    "/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users that the filter selects, as CSV */
        get: operations["exportUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One user */
        get: operations["getUser"];
        /** Change a user; fields left out stay as they are */
        put: operations["updateUser"];
        post?: never;
        /** Delete a user that nothing depends on */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles, sorted, filtered, by page */
        get: operations["listRoles"];
        put?: never;
        /** Create a role */
        post: operations["createRole"];
        /** Delete several roles, all or none */
        delete: operations["bulkDeleteRoles"];
        options?: never;
        head?: never;
        /** Change several roles, all or none */
        patch: operations["bulkUpdateRoles"];
        trace?: never;
    };
    "/roles/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles that the filter selects, as CSV */
        get: operations["exportRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One role */
        get: operations["getRole"];
        /** Change a role; fields left out stay as they are */
        put: operations["updateRole"];
        post?: never;
        /** Delete a role that nothing depends on */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary values, sorted, filtered, by page */
        get: operations["listDictionaryValues"];
        put?: never;
        /** Create a dictionary value */
        post: operations["createDictionaryValue"];
        /** Delete several dictionary values, all or none */
        delete: operations["bulkDeleteDictionaryValues"];
        options?: never;
        head?: never;
        /** Change several dictionary values, all or none */
        patch: operations["bulkUpdateDictionaryValues"];
        trace?: never;
    };
    "/dictionaries/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary values that the filter selects, as CSV */
        get: operations["exportDictionaryValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionaries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One dictionary value */
        get: operations["getDictionaryValue"];
        /** Change a dictionary value; fields left out stay as they are */
        put: operations["updateDictionaryValue"];
        post?: never;
        /** Delete a dictionary value that nothing depends on */
        delete: operations["deleteDictionaryValue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionary-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary types, sorted, filtered, by page */
        get: operations["listDictionaryTypes"];
        put?: never;
        /** Create a dictionary type */
        post: operations["createDictionaryType"];
        /** Delete several dictionary types, all or none */
        delete: operations["bulkDeleteDictionaryTypes"];
        options?: never;
        head?: never;
        /** Change several dictionary types, all or none */
        patch: operations["bulkUpdateDictionaryTypes"];
        trace?: never;
    };
    "/dictionary-types/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary types that the filter selects, as CSV */
        get: operations["exportDictionaryTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionary-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One dictionary type */
        get: operations["getDictionaryType"];
        /** Change a dictionary type; fields left out stay as they are */
        put: operations["updateDictionaryType"];
        post?: never;
        /** Delete a dictionary type that nothing depends on */
        delete: operations["deleteDictionaryType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Themes, sorted, filtered, by page */
        get: operations["listThemes"];
        put?: never;
        /** Create a theme */
        post: operations["createTheme"];
        /** Delete several themes, all or none */
        delete: operations["bulkDeleteThemes"];
        options?: never;
        head?: never;
        /** Change several themes, all or none */
        patch: operations["bulkUpdateThemes"];
        trace?: never;
    };
    "/themes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Themes that the filter selects, as CSV */
        get: operations["exportThemes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/themes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One theme */
        get: operations["getTheme"];
        /** Change a theme; fields left out stay as they are */
        put: operations["updateTheme"];
        post?: never;
        /** Delete a theme that nothing depends on */
        delete: operations["deleteTheme"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Education plans, sorted, filtered, by page */
        get: operations["listPlans"];
        put?: never;
        /** Create an education plan */
        post: operations["createPlan"];
        /** Delete several education plans, all or none */
        delete: operations["bulkDeletePlans"];
        options?: never;
        head?: never;
        /** Change several education plans, all or none */
        patch: operations["bulkUpdatePlans"];
        trace?: never;
    };
    "/plans/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Education plans that the filter selects, as CSV */
        get: operations["exportPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One education plan */
        get: operations["getPlan"];
        /** Change an education plan; fields left out stay as they are */
        put: operations["updatePlan"];
        post?: never;
        /** Delete an education plan that nothing depends on */
        delete: operations["deletePlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions, sorted, filtered, by page */
        get: operations["listQuestions"];
        put?: never;
        /** Create a question */
        post: operations["createQuestion"];
        /** Delete several questions, all or none */
        delete: operations["bulkDeleteQuestions"];
        options?: never;
        head?: never;
        /** Change several questions, all or none */
        patch: operations["bulkUpdateQuestions"];
        trace?: never;
    };
    "/questions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions that the filter selects, as CSV */
        get: operations["exportQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One question */
        get: operations["getQuestion"];
        /** Change a question; fields left out stay as they are */
        put: operations["updateQuestion"];
        post?: never;
        /** Delete a question that nothing depends on */
        delete: operations["deleteQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tests, sorted, filtered, by page */
        get: operations["listTests"];
        put?: never;
        /** Create a test */
        post: operations["createTest"];
        /** Delete several tests, all or none */
        delete: operations["bulkDeleteTests"];
        options?: never;
        head?: never;
        /** Change several tests, all or none */
        patch: operations["bulkUpdateTests"];
        trace?: never;
    };
    "/tests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tests that the filter selects, as CSV */
        get: operations["exportTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One test */
        get: operations["getTest"];
        /** Change a test; fields left out stay as they are */
        put: operations["updateTest"];
        post?: never;
        /** Delete a test that nothing depends on */
        delete: operations["deleteTest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Assignments, sorted, filtered, by page */
        get: operations["listAssignments"];
        put?: never;
        /** Assign a test to people, regions or positions; repeating it changes nothing */
        post: operations["createAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One assignment */
        get: operations["getAssignment"];
        put?: never;
        post?: never;
        /** Delete an assignment that nothing depends on */
        delete: operations["deleteAssignment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Attempts, sorted, filtered, by page */
        get: operations["listAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Attempts that the filter selects, as CSV */
        get: operations["exportAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One attempt with its paper, answers and key, for staff */
        get: operations["getAttempt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Restoration requests, sorted, filtered, by page */
        get: operations["listRestorationRequests"];
        put?: never;
        /** Ask to get back in; the answer never tells whether the account exists */
        post: operations["createRestorationRequest"];
        /** Delete several restoration requests, all or none */
        delete: operations["bulkDeleteRestorationRequests"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Restoration requests that the filter selects, as CSV */
        get: operations["exportRestorationRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One restoration request */
        get: operations["getRestorationRequest"];
        put?: never;
        post?: never;
        /** Delete a restoration request that nothing depends on */
        delete: operations["deleteRestorationRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SignIn: {
            login: string;
            password: string;
        };
        SessionUser: {
            Token: string;
            ID: number;
            RoleID: number;
        };
        Error: {
            /** @description A stable name of the error, for example not-found. */
            id: string;
            /** @description What happened, in the language of the request. */
            message: string;
            /** @description Field path → message. Nested fields are joined by dots. */
            errors?: {
                [key: string]: string;
            };
            /** @description Numbers or names that a client may show, for example retryAfterSeconds. */
            details?: {
                [key: string]: unknown;
            };
        };
        Id: number;
        /**
         * Format: localized-text
         * @description Plain text in up to three languages. Where a language is absent the reader gets ru, then kz, then en.
         */
        LocalizedText: {
            ru?: string;
            en?: string;
            kz?: string;
        };
        /** @enum {string} */
        Language: "ru" | "en" | "kz";
        /** @enum {string} */
        ThemeChoice: "system" | "light" | "dark";
        Me: {
            id: components["schemas"]["Id"];
            login: string;
            surname: string;
            name: string;
            middleName: string | null;
            fullName: string;
            iin: string | null;
            personnelNumber: string | null;
            region: components["schemas"]["LocalizedText"] | null;
            position: components["schemas"]["LocalizedText"] | null;
            email: string | null;
            phone: string | null;
            photos: string[];
            /** Format: date */
            registrationDate: string;
            language: components["schemas"]["Language"];
            theme: components["schemas"]["ThemeChoice"];
            role: {
                id: number;
                key: string;
                title: components["schemas"]["LocalizedText"];
                permissions: string[];
            };
        };
        MeUpdate: {
            language?: components["schemas"]["Language"];
            theme?: components["schemas"]["ThemeChoice"];
        };
        Session: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            ip: string;
            userAgent: string;
            current: boolean;
        };
        PasswordChange: {
            currentPassword: string;
            newPassword: string;
        };
        PasswordLink: {
            /** @enum {string} */
            state: "valid" | "used" | "expired" | "unknown";
            /** @description Only while the link is valid. */
            login: string | null;
            /** Format: date-time */
            expiresAt: string | null;
        };
        NewPassword: {
            password: string;
        };
        MyTest: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind: "test" | "exam";
            /**
             * @description finished: no attempt is left or the window has closed.
             * @enum {string}
             */
            state: "available" | "in_progress" | "upcoming" | "finished";
            /**
             * @description completed: handed in, and the policy does not show the score.
             * @enum {string}
             */
            outcome: "assigned" | "in_progress" | "passed" | "not_passed" | "completed";
            durationMinutes: number;
            questionCount: number;
            passPercentage: number;
            /** @description 0 means without limit. */
            attemptsAllowed: number;
            attemptsUsed: number;
            /** Format: date-time */
            opensAt: string | null;
            /** Format: date-time */
            closesAt: string | null;
            bestPercentage: number | null;
            activeAttemptId: number | null;
            /** Format: date-time */
            activeDeadlineAt: string | null;
        };
        /** @enum {string} */
        ReviewLevel: "nothing" | "score" | "answers" | "key";
        /** @enum {string} */
        AttemptStatus: "in_progress" | "submitted";
        /** @enum {string} */
        SubmitReason: "learner" | "deadline";
        MyAttempt: {
            id: components["schemas"]["Id"];
            number: number;
            status: components["schemas"]["AttemptStatus"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            submittedAt: string | null;
            submitReason: components["schemas"]["SubmitReason"] | null;
            visible: components["schemas"]["ReviewLevel"];
            /** @description null while the policy hides it. */
            percentage: number | null;
            passed: boolean | null;
        };
        MyTestDetail: {
            test: components["schemas"]["MyTest"];
            reviewPolicy: components["schemas"]["ReviewLevel"];
            /** @enum {string} */
            reviewFrom: "submitted" | "closed";
            /** Format: date-time */
            serverNow: string;
            attempts: components["schemas"]["MyAttempt"][];
        };
        AttemptStarted: {
            id: components["schemas"]["Id"];
            testId: components["schemas"]["Id"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            deadlineAt: string;
            /** Format: date-time */
            serverNow: string;
        };
        AttemptProgress: {
            epoch: number;
            seq: number;
            currentQuestion?: number;
            marked?: number[];
        };
        SaveReceipt: {
            /** @description The highest save of this question that stands. */
            seq: number;
            /** @description false: a newer save stands already. */
            applied: boolean;
            /** Format: date-time */
            serverNow: string;
        };
        /** @enum {string} */
        QuestionType: "single" | "multiple" | "true_false" | "short_text" | "numeric" | "matching" | "ordering";
        /**
         * Format: localized-html
         * @description Rich text (sanitized HTML) in up to three languages. The same fallback as LocalizedText.
         */
        LocalizedHtml: {
            ru?: string;
            en?: string;
            kz?: string;
        };
        PaperChoice: {
            /** @description Opaque, made for this paper. */
            id: string;
            text: components["schemas"]["LocalizedHtml"];
        };
        /** @description One question of a paper, as a learner sees it. */
        PaperItem: {
            position: number;
            type: components["schemas"]["QuestionType"];
            text: components["schemas"]["LocalizedHtml"];
            points: number;
            /** @description single, multiple: what may be chosen. */
            options?: components["schemas"]["PaperChoice"][];
            /** @description matching: what needs a counterpart. */
            lefts?: components["schemas"]["PaperChoice"][];
            /** @description matching: the counterparts to choose from. */
            rights?: components["schemas"]["PaperChoice"][];
            /** @description ordering: what is to be put in order. */
            items?: components["schemas"]["PaperChoice"][];
        };
        SingleAnswer: {
            /** @constant */
            type: "single";
            choice: string;
        };
        MultipleAnswer: {
            /** @constant */
            type: "multiple";
            choices: string[];
        };
        TrueFalseAnswer: {
            /** @constant */
            type: "true_false";
            value: boolean;
        };
        ShortTextAnswer: {
            /** @constant */
            type: "short_text";
            text: string;
        };
        NumericAnswer: {
            /** @constant */
            type: "numeric";
            /** @description A number as typed: 3.14, 3,14, 6e3. */
            text: string;
        };
        MatchingAnswer: {
            /** @constant */
            type: "matching";
            pairs: {
                left: string;
                right: string;
            }[];
        };
        OrderingAnswer: {
            /** @constant */
            type: "ordering";
            order: string[];
        };
        Answer: components["schemas"]["SingleAnswer"] | components["schemas"]["MultipleAnswer"] | components["schemas"]["TrueFalseAnswer"] | components["schemas"]["ShortTextAnswer"] | components["schemas"]["NumericAnswer"] | components["schemas"]["MatchingAnswer"] | components["schemas"]["OrderingAnswer"];
        AttemptSession: {
            id: components["schemas"]["Id"];
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            kind: "test" | "exam";
            /** @description Counts the windows that opened this attempt. Only the newest may write; its saves are numbered from 1. */
            epoch: number;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            deadlineAt: string;
            durationMinutes: number;
            /** Format: date-time */
            serverNow: string;
            currentQuestion: number;
            marked: number[];
            questions: components["schemas"]["PaperItem"][];
            answers: {
                position: number;
                answer: components["schemas"]["Answer"] | null;
            }[];
        };
        AnswerSave: {
            epoch: number;
            /** @description Counts the saves of this window. The save with the highest number of a question stands. */
            seq: number;
            /** @description null takes the answer back. */
            answer: components["schemas"]["Answer"] | null;
        };
        ThemeScore: {
            themeId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            score: number;
            maxScore: number;
            percentage: number;
        };
        /** @description The right answer, in the ids of this paper. */
        ReviewKey: {
            answer: components["schemas"]["Answer"] | null;
            /** @description short_text, numeric: what is accepted, in words. */
            texts: string[];
        };
        ReviewItem: {
            item: components["schemas"]["PaperItem"];
            answer: components["schemas"]["Answer"] | null;
            /** @description null while not graded. */
            points: number | null;
            maxPoints: number;
            verdict: ("correct" | "partial" | "wrong" | "unanswered") | null;
            /** @description null where the policy hides it. */
            key: components["schemas"]["ReviewKey"] | null;
            explanation: components["schemas"]["LocalizedHtml"] | null;
        };
        AttemptResult: {
            attemptId: components["schemas"]["Id"];
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            kind: "test" | "exam";
            number: number;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            submittedAt: string;
            submitReason: components["schemas"]["SubmitReason"];
            visible: components["schemas"]["ReviewLevel"];
            /**
             * Format: date-time
             * @description When more will be shown; null if nothing more will.
             */
            visibleFrom: string | null;
            score: number | null;
            maxScore: number | null;
            percentage: number | null;
            passPercentage: number;
            passed: boolean | null;
            themes: components["schemas"]["ThemeScore"][];
            items: components["schemas"]["ReviewItem"][];
        };
        /** @enum {string} */
        ImportFormat: "gift" | "aiken" | "moodle-xml" | "tagged";
        ImportItem: {
            index: number;
            /** @description The line of the file where the item begins. */
            line: number;
            title?: string | null;
            category?: string | null;
            difficulty?: number | null;
            type: components["schemas"]["QuestionType"];
            /** @description The same text and answers stand earlier in this file. */
            duplicate: boolean;
            preview: components["schemas"]["PaperItem"];
            /** @description The right answer in words, for the member of staff who checks the import. */
            correct?: string[];
            /** @description What of the item has no counterpart here, in the language of the request. */
            warnings: string[];
        };
        ImportRejected: {
            line: number;
            /** @description A stable name of the reason. */
            id: string;
            /** @description In the language of the request. */
            reason: string;
            /** @description The beginning of the item, at most 500 characters. */
            text: string;
        };
        ImportPreview: {
            id: components["schemas"]["Id"];
            fileName: string;
            format: components["schemas"]["ImportFormat"];
            encoding: string;
            items: components["schemas"]["ImportItem"][];
            rejected: components["schemas"]["ImportRejected"][];
            /** @description What is no question: categories, descriptions. */
            skipped: components["schemas"]["ImportRejected"][];
            categories: string[];
            /** Format: date-time */
            expiresAt: string;
        };
        ImportConfirm: {
            themeId: number;
            language: components["schemas"]["Language"];
            /** @description For items whose file names none. */
            difficulty?: number;
            /** @description For every item; what the file says where absent. */
            points?: number;
            /** @description Items that shall not be imported. */
            skipIndexes?: number[];
        };
        ImportResult: {
            id: components["schemas"]["Id"];
            created: number;
            ids: components["schemas"]["Id"][];
        };
        TestPreview: {
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            durationMinutes: number;
            questions: components["schemas"]["PaperItem"][];
        };
        RestorationRequest: {
            readonly id: components["schemas"]["Id"];
            /** @description The login or the IIN that the person gave. */
            identifier: string;
            /** @description A telephone number or an e-mail address. */
            contact: string;
            comment: string | null;
            readonly userId: number | null;
            /** @enum {string} */
            readonly status: "pending" | "accepted" | "rejected";
            readonly reason: string | null;
            readonly decidedBy: number | null;
            /** Format: date-time */
            readonly decidedAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
        };
        RestorationLink: {
            request: components["schemas"]["RestorationRequest"];
            /** @description The one-time address of /password, shown this once. */
            link: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Whether it was also sent by e-mail. */
            mailed: boolean;
        };
        RestorationReject: {
            reason: string;
        };
        StoredFile: {
            token: string;
            url: string;
            mediaType: string;
            width: number;
            height: number;
            bytes: number;
        };
        Health: {
            /** @constant */
            status: "ok";
            version: string;
        };
        PublicSettings: {
            organisation: components["schemas"]["LocalizedText"];
            passwordMinLength: number;
            maxUploadMegabytes: number;
            /** @description This installation shows the demo organisation. */
            demo: boolean;
            /** @description The password of the demo accounts, while it is the one that everyone knows. */
            demoPassword: string | null;
        };
        UserFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            roleId?: number;
            regionId?: number;
            positionId?: number;
            blocked?: boolean;
            /** Format: date */
            registeredFrom?: string;
            /** Format: date */
            registeredTo?: string;
        };
        User: {
            readonly id: components["schemas"]["Id"];
            login: string;
            surname: string;
            name: string;
            middleName: string | null;
            /**
             * Format: iin
             * @description Individual identification number of Kazakhstan: 12 digits, the last a check digit.
             */
            iin: string | null;
            personnelNumber: string | null;
            roleId: number;
            regionId: number | null;
            positionId: number | null;
            /** Format: date */
            registrationDate: string;
            /** Format: email */
            email: string | null;
            phone: string | null;
            language: components["schemas"]["Language"];
            blocked: boolean;
            /** @description Tokens of uploaded pictures; the picture is at /api/v1/files/{token}. */
            photos: string[];
            readonly fullName: string;
            /** Format: date-time */
            readonly lastSignInAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        UserCreate: {
            login: string;
            surname: string;
            name: string;
            middleName?: string | null;
            /**
             * Format: iin
             * @description Individual identification number of Kazakhstan: 12 digits, the last a check digit.
             */
            iin?: string | null;
            personnelNumber?: string | null;
            roleId: number;
            regionId?: number | null;
            positionId?: number | null;
            /** Format: date */
            registrationDate?: string;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            language?: components["schemas"]["Language"];
            blocked?: boolean;
            /** @description Tokens of uploaded pictures; the picture is at /api/v1/files/{token}. */
            photos?: string[];
            /** Format: password */
            password?: string;
        };
        Ids: number[];
        BulkDelete: {
            ids: components["schemas"]["Ids"];
        };
        BulkResult: {
            ids: components["schemas"]["Ids"];
        };
        UserBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                roleId?: number;
                regionId?: number | null;
                positionId?: number | null;
                language?: components["schemas"]["Language"];
                blocked?: boolean;
            };
        };
        UserUpdate: {
            login?: string;
            surname?: string;
            name?: string;
            middleName?: string | null;
            /**
             * Format: iin
             * @description Individual identification number of Kazakhstan: 12 digits, the last a check digit.
             */
            iin?: string | null;
            personnelNumber?: string | null;
            roleId?: number;
            regionId?: number | null;
            positionId?: number | null;
            /** Format: date */
            registrationDate?: string;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            language?: components["schemas"]["Language"];
            blocked?: boolean;
            /** @description Tokens of uploaded pictures; the picture is at /api/v1/files/{token}. */
            photos?: string[];
            /** Format: password */
            password?: string;
        };
        RoleFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            builtin?: boolean;
        };
        Role: {
            readonly id: components["schemas"]["Id"];
            /** @description A short name that never changes. */
            key: string;
            title: components["schemas"]["LocalizedText"];
            /** Format: permissions */
            permissions: string[];
            readonly builtin: boolean;
            readonly userCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        RoleCreate: {
            /** @description A short name that never changes. */
            key: string;
            title: components["schemas"]["LocalizedText"];
            /** Format: permissions */
            permissions: string[];
        };
        RoleBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                /** Format: permissions */
                permissions?: string[];
            };
        };
        RoleUpdate: {
            /** @description A short name that never changes. */
            key?: string;
            title?: components["schemas"]["LocalizedText"];
            /** Format: permissions */
            permissions?: string[];
        };
        DictionaryValueFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            type?: string;
            active?: boolean;
        };
        DictionaryValue: {
            readonly id: components["schemas"]["Id"];
            /** @description The key of its dictionary type. */
            type: string;
            title: components["schemas"]["LocalizedText"];
            /** @description Order among the values of its type, from 0. */
            position: number;
            /** @description An inactive value stays on records that have it and is offered no more. */
            active: boolean;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        DictionaryValueCreate: {
            /** @description The key of its dictionary type. */
            type: string;
            title: components["schemas"]["LocalizedText"];
            /** @description Order among the values of its type, from 0. */
            position?: number;
            /** @description An inactive value stays on records that have it and is offered no more. */
            active?: boolean;
        };
        DictionaryValueBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                /** @description An inactive value stays on records that have it and is offered no more. */
                active?: boolean;
            };
        };
        DictionaryValueUpdate: {
            /** @description The key of its dictionary type. */
            type?: string;
            title?: components["schemas"]["LocalizedText"];
            /** @description Order among the values of its type, from 0. */
            position?: number;
            /** @description An inactive value stays on records that have it and is offered no more. */
            active?: boolean;
        };
        DictionaryTypeFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            key?: string;
        };
        DictionaryType: {
            readonly id: components["schemas"]["Id"];
            /** @description A short name that never changes. */
            key: string;
            title: components["schemas"]["LocalizedText"];
            readonly builtin: boolean;
            readonly valueCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        DictionaryTypeCreate: {
            /** @description A short name that never changes. */
            key: string;
            title: components["schemas"]["LocalizedText"];
        };
        DictionaryTypeBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                title?: components["schemas"]["LocalizedText"];
            };
        };
        DictionaryTypeUpdate: {
            /** @description A short name that never changes. */
            key?: string;
            title?: components["schemas"]["LocalizedText"];
        };
        ThemeFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            lessonTypeId?: number;
        };
        Theme: {
            readonly id: components["schemas"]["Id"];
            number: number;
            serialNumber: string | null;
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            lessonTypeId: number | null;
            outline: string | null;
            equipment: string | null;
            aids: string | null;
            hours: number;
            readonly questionCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        ThemeCreate: {
            number: number;
            serialNumber?: string | null;
            title: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            lessonTypeId?: number | null;
            outline?: string | null;
            equipment?: string | null;
            aids?: string | null;
            hours?: number;
        };
        ThemeBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                lessonTypeId?: number | null;
                equipment?: string | null;
                aids?: string | null;
                hours?: number;
            };
        };
        ThemeUpdate: {
            number?: number;
            serialNumber?: string | null;
            title?: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            lessonTypeId?: number | null;
            outline?: string | null;
            equipment?: string | null;
            aids?: string | null;
            hours?: number;
        };
        PlanFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            themeId?: number;
        };
        Plan: {
            readonly id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            /** Format: date */
            periodFrom: string | null;
            /** Format: date */
            periodTo: string | null;
            /** @description A theme opens when the one before it is complete. */
            sequential: boolean;
            themes: number[];
            readonly hours: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        PlanCreate: {
            title: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** Format: date */
            periodFrom?: string | null;
            /** Format: date */
            periodTo?: string | null;
            /** @description A theme opens when the one before it is complete. */
            sequential?: boolean;
            themes: number[];
        };
        PlanBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                /** Format: date */
                periodFrom?: string | null;
                /** Format: date */
                periodTo?: string | null;
                /** @description A theme opens when the one before it is complete. */
                sequential?: boolean;
            };
        };
        PlanUpdate: {
            title?: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** Format: date */
            periodFrom?: string | null;
            /** Format: date */
            periodTo?: string | null;
            /** @description A theme opens when the one before it is complete. */
            sequential?: boolean;
            themes?: number[];
        };
        QuestionFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            themeId?: number;
            type?: components["schemas"]["QuestionType"];
            difficulty?: number;
            active?: boolean;
        };
        ChoiceOption: {
            /** @description Given by the server; opaque. */
            id?: string;
            text: components["schemas"]["LocalizedHtml"];
            correct: boolean;
            /** @description Credit in percent for choosing this option, where it differs from all or nothing. */
            weight?: number | null;
            feedback?: components["schemas"]["LocalizedHtml"] | null;
        };
        SingleContent: {
            /** @constant */
            type: "single";
            options: components["schemas"]["ChoiceOption"][];
        };
        /** @enum {string} */
        Scoring: "partial" | "all_or_nothing";
        MultipleContent: {
            /** @constant */
            type: "multiple";
            options: components["schemas"]["ChoiceOption"][];
            scoring: components["schemas"]["Scoring"];
        };
        TrueFalseContent: {
            /** @constant */
            type: "true_false";
            correct: boolean;
        };
        ShortTextContent: {
            /** @constant */
            type: "short_text";
            caseSensitive: boolean;
            answers: {
                /** @description An accepted answer; * stands for any run of characters, \* for the asterisk itself. */
                text: string;
                /** @description Credit in percent; 100 where absent. */
                weight?: number | null;
            }[];
        };
        NumericContent: {
            /** @constant */
            type: "numeric";
            answers: {
                value: number;
                /** @description Accepted when |answer − value| ≤ tolerance. */
                tolerance: number;
                /** @description Credit in percent; 100 where absent. */
                weight?: number | null;
            }[];
        };
        MatchingContent: {
            /** @constant */
            type: "matching";
            scoring: components["schemas"]["Scoring"];
            pairs: {
                id?: string;
                left: components["schemas"]["LocalizedHtml"];
                right: components["schemas"]["LocalizedText"];
            }[];
            /** @description Right-hand texts that belong to no left one. */
            distractors: components["schemas"]["LocalizedText"][];
        };
        OrderingContent: {
            /** @constant */
            type: "ordering";
            scoring: components["schemas"]["Scoring"];
            /** @description In the right order. */
            items: {
                id?: string;
                text: components["schemas"]["LocalizedHtml"];
            }[];
        };
        /**
         * Format: question-content
         * @description The question with its key. Never sent to a learner.
         */
        QuestionContent: components["schemas"]["SingleContent"] | components["schemas"]["MultipleContent"] | components["schemas"]["TrueFalseContent"] | components["schemas"]["ShortTextContent"] | components["schemas"]["NumericContent"] | components["schemas"]["MatchingContent"] | components["schemas"]["OrderingContent"];
        Question: {
            readonly id: components["schemas"]["Id"];
            themeId: number;
            text: components["schemas"]["LocalizedHtml"];
            content: components["schemas"]["QuestionContent"];
            points: number;
            difficulty: number;
            explanation: components["schemas"]["LocalizedHtml"] | null;
            /** @description An inactive question is never drawn into a new paper. */
            active: boolean;
            readonly type: components["schemas"]["QuestionType"];
            /** @description Tests that name this question. */
            readonly testCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        QuestionCreate: {
            themeId: number;
            text: components["schemas"]["LocalizedHtml"];
            content: components["schemas"]["QuestionContent"];
            points?: number;
            difficulty?: number;
            explanation?: components["schemas"]["LocalizedHtml"] | null;
            /** @description An inactive question is never drawn into a new paper. */
            active?: boolean;
        };
        QuestionBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                themeId?: number;
                points?: number;
                difficulty?: number;
                /** @description An inactive question is never drawn into a new paper. */
                active?: boolean;
            };
        };
        QuestionUpdate: {
            themeId?: number;
            text?: components["schemas"]["LocalizedHtml"];
            content?: components["schemas"]["QuestionContent"];
            points?: number;
            difficulty?: number;
            explanation?: components["schemas"]["LocalizedHtml"] | null;
            /** @description An inactive question is never drawn into a new paper. */
            active?: boolean;
        };
        TestFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            /** @enum {string} */
            kind?: "test" | "exam";
            /** @enum {string} */
            status?: "draft" | "published" | "archived";
            themeId?: number;
        };
        TestPool: {
            themeId: number;
            difficultyFrom: number;
            difficultyTo: number;
            count: number;
            /** @description Active questions of the bank that fit; ignored when sent. */
            readonly available?: number;
        };
        Test: {
            readonly id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind: "test" | "exam";
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            durationMinutes: number;
            passPercentage: number;
            /** @description 0 means without limit. */
            attemptsAllowed: number;
            /** Format: date-time */
            opensAt: string | null;
            /** Format: date-time */
            closesAt: string | null;
            shuffleQuestions: boolean;
            shuffleOptions: boolean;
            /**
             * @description What the learner sees of the result. Each level includes the ones before it.
             * @enum {string}
             */
            reviewPolicy: "nothing" | "score" | "answers" | "key";
            /**
             * @description From when: at once, or when the window of the test has closed.
             * @enum {string}
             */
            reviewFrom: "submitted" | "closed";
            /** @description Fixed questions, in order. */
            questions: number[];
            /** @description Random draws from the bank, made anew for each attempt. */
            pools: components["schemas"]["TestPool"][];
            readonly questionCount: number;
            readonly assignmentCount: number;
            readonly attemptCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        TestCreate: {
            title: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind?: "test" | "exam";
            /** @enum {string} */
            status?: "draft" | "published" | "archived";
            durationMinutes: number;
            passPercentage: number;
            /** @description 0 means without limit. */
            attemptsAllowed?: number;
            /** Format: date-time */
            opensAt?: string | null;
            /** Format: date-time */
            closesAt?: string | null;
            shuffleQuestions?: boolean;
            shuffleOptions?: boolean;
            /**
             * @description What the learner sees of the result. Each level includes the ones before it.
             * @enum {string}
             */
            reviewPolicy?: "nothing" | "score" | "answers" | "key";
            /**
             * @description From when: at once, or when the window of the test has closed.
             * @enum {string}
             */
            reviewFrom?: "submitted" | "closed";
            /** @description Fixed questions, in order. */
            questions?: number[];
            /** @description Random draws from the bank, made anew for each attempt. */
            pools?: components["schemas"]["TestPool"][];
        };
        TestBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                /** @enum {string} */
                status?: "draft" | "published" | "archived";
                durationMinutes?: number;
                passPercentage?: number;
                /** @description 0 means without limit. */
                attemptsAllowed?: number;
                /** Format: date-time */
                opensAt?: string | null;
                /** Format: date-time */
                closesAt?: string | null;
                /**
                 * @description What the learner sees of the result. Each level includes the ones before it.
                 * @enum {string}
                 */
                reviewPolicy?: "nothing" | "score" | "answers" | "key";
                /**
                 * @description From when: at once, or when the window of the test has closed.
                 * @enum {string}
                 */
                reviewFrom?: "submitted" | "closed";
            };
        };
        TestUpdate: {
            title?: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind?: "test" | "exam";
            /** @enum {string} */
            status?: "draft" | "published" | "archived";
            durationMinutes?: number;
            passPercentage?: number;
            /** @description 0 means without limit. */
            attemptsAllowed?: number;
            /** Format: date-time */
            opensAt?: string | null;
            /** Format: date-time */
            closesAt?: string | null;
            shuffleQuestions?: boolean;
            shuffleOptions?: boolean;
            /**
             * @description What the learner sees of the result. Each level includes the ones before it.
             * @enum {string}
             */
            reviewPolicy?: "nothing" | "score" | "answers" | "key";
            /**
             * @description From when: at once, or when the window of the test has closed.
             * @enum {string}
             */
            reviewFrom?: "submitted" | "closed";
            /** @description Fixed questions, in order. */
            questions?: number[];
            /** @description Random draws from the bank, made anew for each attempt. */
            pools?: components["schemas"]["TestPool"][];
        };
        /** @enum {string} */
        AssignmentTarget: "user" | "region" | "position" | "everyone";
        AssignmentFilter: {
            id?: components["schemas"]["Id"][];
            testId?: number;
            targetType?: components["schemas"]["AssignmentTarget"];
        };
        Assignment: {
            readonly id: components["schemas"]["Id"];
            testId: number;
            targetType: components["schemas"]["AssignmentTarget"];
            userId: number | null;
            regionId: number | null;
            positionId: number | null;
            /** @description Learners whom the assignment reaches now. */
            readonly personCount: number;
            /** Format: date-time */
            readonly createdAt: string;
        };
        AssignmentCreate: {
            testId: number;
            targetType: components["schemas"]["AssignmentTarget"];
            /** @description People or dictionary values; absent for everyone. */
            targetIds?: components["schemas"]["Id"][];
        };
        AssignmentsCreated: {
            items: components["schemas"]["Assignment"][];
        };
        AttemptFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the person's name or login. */
            q?: string;
            testId?: number;
            userId?: number;
            status?: components["schemas"]["AttemptStatus"];
            passed?: boolean;
            /** Format: date-time */
            startedFrom?: string;
            /** Format: date-time */
            startedTo?: string;
        };
        Attempt: {
            readonly id: components["schemas"]["Id"];
            testId: number;
            userId: number;
            /** @description Counts the attempts of this person at this test, from 1. */
            number: number;
            status: components["schemas"]["AttemptStatus"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            deadlineAt: string;
            /** Format: date-time */
            submittedAt: string | null;
            submitReason: components["schemas"]["SubmitReason"] | null;
            questionCount: number;
            answeredCount: number;
            score: number | null;
            maxScore: number;
            percentage: number | null;
            passed: boolean | null;
        };
        AttemptDetail: {
            attempt: components["schemas"]["Attempt"];
            title: components["schemas"]["LocalizedText"];
            themes: components["schemas"]["ThemeScore"][];
            items: components["schemas"]["ReviewItem"][];
        };
        RestorationRequestFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            /** @enum {string} */
            status?: "pending" | "accepted" | "rejected";
        };
        RestorationRequestCreate: {
            /** @description The login or the IIN that the person gave. */
            identifier: string;
            /** @description A telephone number or an e-mail address. */
            contact: string;
            comment?: string | null;
        };
        RestorationReceipt: {
            /** @constant */
            accepted: true;
        };
    };
    responses: {
        /** @description The request is out of contract */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No valid session */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The role may not do this */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many tries; details.retryAfterSeconds says how long to wait */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A rule refuses a value; errors says which field */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such record, or not yours */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of the record refuses this */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        Id: number;
        /** @description ["field","ASC" | "DESC"] */
        Sort: string[];
        /** @description [first, last], counted from 0, both included; at most 1000 rows */
        Range: number[];
    };
    requestBodies: never;
    headers: {
        /** @description <resource> <first>-<last>/<total> */
        ContentRange: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description The session user; the browser stores exactly this */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Me */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeUpdate"];
            };
        };
        responses: {
            /** @description Me */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Unprocessable"];
        };
    };
    listMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    changeMyPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the link is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    usePasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Set; every session of the person has ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listMyTests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My tests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyTest"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getMyTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyTestDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    startAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempt that is already in progress */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptStarted"];
                };
            };
            /** @description The new attempt */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    saveAttemptProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttemptProgress"];
            };
        };
        responses: {
            /** @description Saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    openAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that the page needs; earlier windows may no longer write */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    saveAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The place of the question on the paper, from 0. */
                position: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerSave"];
            };
        };
        responses: {
            /** @description The answer is on disk */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    submitAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result, as far as the review policy shows it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getMyAttemptResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    previewQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a learner gets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    previewQuestionImport: {
        parameters: {
            query: {
                fileName: string;
                /** @description Recognised where absent. */
                format?: components["schemas"]["ImportFormat"];
                /** @description Recognised where absent. */
                encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1251" | "windows-1252";
                /** @description The language that the texts are in; ru where absent. */
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description What would be imported, and what not and why */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getQuestionImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preview */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    discardQuestionImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    confirmQuestionImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportConfirm"];
            };
        };
        responses: {
            /** @description What was written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    previewTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A paper */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    acceptRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link, shown once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    rejectRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestorationReject"];
            };
        };
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The stored picture */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getPublicSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicSettings"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["UserFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportUsers: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                filter?: components["schemas"]["UserFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 CSV with a byte order mark, formulas escaped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["RoleFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of roles */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportRoles: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                filter?: components["schemas"]["RoleFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 CSV with a byte order mark, formulas escaped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listDictionaryValues: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["DictionaryValueFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dictionary values */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createDictionaryValue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryValueCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteDictionaryValues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateDictionaryValues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryValueBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportDictionaryValues: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                filter?: components["schemas"]["DictionaryValueFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 CSV with a byte order mark, formulas escaped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getDictionaryValue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateDictionaryValue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryValueUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteDictionaryValue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listDictionaryTypes: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["DictionaryTypeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dictionary types */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createDictionaryType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryTypeCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteDictionaryTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateDictionaryTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryTypeBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportDictionaryTypes: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                filter?: components["schemas"]["DictionaryTypeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 CSV with a byte order mark, formulas escaped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getDictionaryType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateDictionaryType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryTypeUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteDictionaryType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listThemes: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["ThemeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of themes */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createTheme: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThemeCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteThemes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateThemes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThemeBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportThemes: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                filter?: components["schemas"]["ThemeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 CSV with a byte order mark, formulas escaped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThemeUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["PlanFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of education plans */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeletePlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdatePlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportPlans: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                filter?: components["schemas"]["PlanFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 CSV with a byte order mark, formulas escaped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updatePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deletePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["QuestionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of questions */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportQuestions: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                filter?: components["schemas"]["QuestionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 CSV with a byte order mark, formulas escaped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listTests: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["TestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tests */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteTests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateTests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportTests: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                filter?: components["schemas"]["TestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 CSV with a byte order mark, formulas escaped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listAssignments: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["AssignmentFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of assignments */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentCreate"];
            };
        };
        responses: {
            /** @description The new assignments; those that were there already are returned as they are */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentsCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listAttempts: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["AttemptFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of attempts */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    exportAttempts: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                filter?: components["schemas"]["AttemptFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 CSV with a byte order mark, formulas escaped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listRestorationRequests: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["RestorationRequestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of restoration requests */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationRequest"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestorationRequestCreate"];
            };
        };
        responses: {
            /** @description The request is noted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    bulkDeleteRestorationRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    exportRestorationRequests: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                filter?: components["schemas"]["RestorationRequestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 CSV with a byte order mark, formulas escaped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
}
